import type { Playbook } from '../playbook.ts';

export const growth: Playbook = {
  id: 'growth',
  title: 'Growth priorities',
  triggers: {
    'grow': 2, 'growth': 2, 'scale': 2, 'more sales': 3, 'increase sales': 3, 'increase revenue': 3, 'sell more': 3, 'where to start': 3, 'where do i start': 3, 'what should i do first': 3,
    'what next': 2, 'what should we do next': 4, 'what should i do next': 4, 'nothing is working': 4, 'nothing works': 4, 'not working': 2, 'stuck': 2, 'stagnating': 2, 'help with marketing': 2, 'marketing help': 2, 'marketing advice': 2, 'priority': 2, 'improve our marketing': 3, 'improve marketing': 3,
  },
  uses: [
    { fact: 'growthGoals', why: 'tells which of the three leaks matters most' },
    { fact: 'idealCustomer', why: 'lets me answer for one kind of buyer instead of all' },
    { fact: 'products', why: 'sets what a customer may cost' },
  ],
  sections: [
    { level: 'all', text: 'To answer that well for {businessName|your business}, I need one thing from you: **where do you lose most people today?** The three possible answers lead to three different plans.' },
    {
      level: 'all',
      text: '| If this is true … | … then the problem is | Start here |\n| --- | --- | --- |\n| fewer than 500 fitting visitors or 20 talks a month | too few people know you | choose two channels; ask me “Which channels should we use first?” |\n| many come, under 2 % sign up, ask or buy | they do not see why you | sharpen the promise; ask me “Write our positioning statement” |\n| many start, under 40 % are still there after a month | the first experience | talk to ten people who left; ask me for a “win-back email” |',
    },
    { level: 'full', text: '[[You wrote that your goal is “{growthGoals}”. Put a number and a date on it, then divide by what one customer brings: that is how many customers the plan has to find, and usually the moment the right channel becomes clear.]]' },
    { level: 'full', text: '### Until you know, do this\n\n1. Count, for the last four weeks: visitors or first contacts, people who tried or asked, people who paid. Three numbers on a sheet are enough.\n2. Ring **five customers** who came lately: “What happened on the day you started to look for something like this?” Write down their words.\n3. Ring **five who did not buy**: “What did you do instead?”\n4. Send me the three numbers and the most frequent answer, and I turn them into a plan.' },
    { level: 'full', when: ['b2b'], text: 'In sales to companies the leak is most often in the middle: enough first talks, but no reason to decide now. A fixed-price start of two weeks with one promised result often helps more than new leads.' },
    { level: 'full', when: ['b2c'], text: 'In sales to consumers the leak is most often the second purchase. If under a fifth of first buyers return within 90 days, fix that before paying for more first buyers.' },
    { level: 'deep', text: '### Why the order matters\n\nFixing a later leak makes every earlier effort worth more. With 1,000 visitors, 2 % buying and 30 % returning you have 20 buyers and 6 regulars. Doubling visitors gives 12 regulars for twice the cost; raising the share that returns to 60 % also gives 12, for none. So look from the end: first keep, then convince, then attract. The exception is a business with under about 20 customers, where there is too little to measure and every talk counts.' },
    { level: 'short', text: '**Next step:** count visitors, trials and payers of the last four weeks and send me the three numbers.' },
  ],
};
