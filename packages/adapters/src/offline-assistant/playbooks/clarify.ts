import type { Playbook } from '../playbook.ts';

/** Answers what no other playbook recognises; it has no triggers of its own. */
export const clarify: Playbook = {
  id: 'clarify',
  title: 'Marketing question',
  triggers: {},
  uses: [
    { fact: 'growthGoals', why: 'is the number I would start from' },
    { fact: 'idealCustomer', why: 'lets me answer for one kind of buyer instead of all' },
    { fact: 'products', why: 'tells what there is to sell, and what a customer may cost' },
  ],
  sections: [
    { level: 'all', text: 'I have no prepared answer to exactly that, and I will not guess.\n\nOne thing decides what helps {businessName|your business} most: **which number should be different in 90 days?** Tell me the number today, the number you want and what you have tried, and the answer becomes concrete.' },
    {
      level: 'all',
      text: '| If you want … | … ask me |\n| --- | --- |\n| more fitting people to know you | “Which two channels should we use first?” |\n| more of them to buy | “What is missing on our landing page?” |\n| to earn more with each customer | “How should we price it?” |\n| customers to stay or come back | “How do we reduce churn?” |\n| to convince colleagues or investors | “Which numbers should we report?” or “Write our elevator pitch” |\n| a text to use today | “Write three {product|product} posts for LinkedIn”, “Draft a cold email” |',
    },
    { level: 'full', text: '[[Your growth goal says “{growthGoals}”. If that is still right, begin there: divide it by what one customer brings, and you know how many customers the answer has to find.]]' },
    { level: 'full', text: '### Worth doing whatever the answer is\n\n1. Ring **three customers who came lately**: “What happened on the day you started looking?” Write down their words.\n2. Ring **two who did not buy**: “What did you do instead?”\n3. Note three numbers of the last four weeks: first contacts, people who tried or asked, people who paid. The widest gap shows where to begin.' },
    { level: 'deep', text: '### Why I ask for a number\n\n“More customers” can mean more visitors, a better page or fewer cancellations, and each asks for other work. With 1,000 visitors, 2 % buying and 30 % returning you have 20 buyers and 6 regulars. Doubling visitors makes 12 regulars at twice the cost; doubling the share that returns makes 12 for almost none. The number shows which of the two you need.' },
  ],
};
