import type { Playbook } from '../playbook.ts';

export const retention: Playbook = {
  id: 'retention',
  title: 'Retention and referrals',
  triggers: {
    'retention': 6, 'retain': 5, 'churn': 6, 'keep customers': 6, 'customers leave': 5, 'customers are leaving': 6, 'users leave': 5, 'losing customers': 6, 'cancel': 4, 'cancellation': 5, 'repeat customers': 6, 'repeat purchase': 6, 'come back': 4, 'loyalty': 6, 'loyalty program': 7,
    'referral': 7, 'referral program': 8, 'refer a friend': 7, 'word of mouth': 6, 'recommend us': 5, 'ambassador': 4, 'upsell': 4, 'cross sell': 5, 'customer success': 5, 'reviews': 3, 'get more reviews': 6, 'nps': 6, 'onboarding': 4, 'activation': 5, 'customer satisfaction': 5, 'engagement': 2, 'subscription cancel': 5,
  },
  topics: {
    referral: { words: ['referral', 'refer a friend', 'word of mouth', 'recommend', 'ambassador'], title: 'Referral programme' },
    loyalty: { words: ['loyalty', 'repeat', 'come back', 'second order', 'reorder'], title: 'Loyalty and repeat orders' },
    reviews: { words: ['reviews', 'review', 'nps', 'satisfaction'], title: 'Reviews and satisfaction' },
    start: { words: ['onboarding', 'activation', 'first week'], title: 'Customer onboarding' },
  },
  uses: [
    { fact: 'products', why: 'decides after how many days a second purchase is due' },
    { fact: 'desires', why: 'tells what a reward must feel like' },
    { fact: 'idealCustomer', why: 'shows whom to keep at any price, and whom not' },
    { fact: 'painPoints', why: 'is what must be gone after the first week' },
    { fact: 'growthGoals', why: 'tells what a kept customer is worth to you' },
  ],
  sections: [
    { level: 'all', when: ['!asks:referral|loyalty|reviews|start'], text: 'Customers of {businessName|your business} are mostly lost in the **first two weeks**, even if they cancel months later. So begin with the first result, then with the quiet ones, and only last with those who have already given notice.' },
    { level: 'all', when: ['asks:referral'], text: 'People recommend {businessName|a business} when it makes *them* look good, and they do it within days after a success. So a referral programme is mostly about the right moment; the reward comes second.' },
    { level: 'all', when: ['asks:loyalty', '!asks:referral'], text: 'The second order decides: whoever buys twice from {businessName|you} buys a third time with about twice the likelihood. Put the effort there instead of into points for those who come anyway.' },
    { level: 'all', when: ['asks:reviews', '!asks:referral|loyalty'], text: 'Reviews come when they are asked for at the right minute, by a person, with one click. Nine of ten satisfied customers of {businessName|any business} have simply never been asked.' },
    { level: 'all', when: ['asks:start', '!asks:referral|loyalty|reviews'], text: 'Onboarding at {businessName|your business} has one aim: the first result, as early as possible. Everything that can wait (settings, team, profile) comes after it.' },
    { level: 'all', when: ['!asks:referral|loyalty|reviews|start'], text: '### Three repairs, in this order\n\n1. **First result within 24 hours.** Write down what a customer who stayed did in week one and a customer who left did not. Usually it is *one* act. Lead everyone to it: one step, one mail, one call for the larger ones.\n2. **A sign before they go.** Half as much use or orders as in the month before, no visit for 14 days, a support case without a thank-you: within two days a person writes one line, “Is something in the way?”\n3. **A good end.** One question when they cancel (“What happened?”), offer a pause of one to three months, and write again when the reason is gone. Some 10 % of them come back.' },
    {
      level: 'all', when: ['asks:referral'],
      text: '### The programme on one page\n\n| Part | Decision for {businessName|your business} |\n| --- | --- |\n| Moment | right after [first result, 5-star review, third order] |\n| Request | “Who else has this problem?” rather than “recommend us” |\n| Reward | for **both**; what you sell rather than money: a month, a product, an upgrade |\n| Amount | up to a third of what a customer may cost; often $10–30 (private) or a month free (companies) |\n| Way | a personal link and a text ready to send on, from the phone |\n| Thanks | within a day, by name, also when nobody bought |',
    },
    { level: 'full', when: ['asks:referral'], text: '### The text to send on\n\n> Since I have been using {businessName|[business]} I no longer have to [chore]. If you like, try it through this link; you get [reward], and so do I: [link]\n\n**Goal:** 10 to 15 % of your customers invite somebody, a quarter of those invited buy. That makes three to four new customers per hundred. If fewer than 5 % invite, the moment is wrong; if many invite and few buy, the page behind the link is.' },
    {
      level: 'all', when: ['asks:loyalty', '!asks:referral'],
      text: '### The way to the second order\n\n| Day | What | Why |\n| --- | --- | --- |\n| 0 | a card in the parcel, or a call: how to get the best out of it | fewer returns |\n| 7 | “Does it work for you?” with one useful trick | complaints reach you instead of the reviews |\n| use time − 5 | “It should be empty soon”, button with the same order | the moment they would search anyway |\n| + 10 | what goes with it, one thing, with the reason | larger basket |\n| + 30 | “Not any more?” and three buttons: pause, something else, stop | learn why |\n\nGoal: **20 to 30 % order again within 90 days**. A programme with points pays from about five orders a year per customer; below that, a small surprise in the third parcel does more.',
    },
    {
      level: 'all', when: ['asks:reviews', '!asks:referral|loyalty'],
      text: '### How to get two a week\n\n1. Choose the **moment of relief**: problem solved, parcel opened, month closed. Ask within two hours.\n2. Have a **person** ask, in one message:\n\n> Hi [first name], glad that [result] worked. Would you write two sentences about what it was like before and after? It helps others who hesitate: [direct link]\n\n3. Answer each within two days. The bad ones first: thank, say what happened, what you changed, offer a call. Readers look at your answer rather than at the stars.\n4. Never offer a reward for a *good* review, and never filter who is asked; platforms and many laws forbid both.\n5. Read all of them once a quarter and mark phrases that come up three times. These are your next headlines.',
    },
    {
      level: 'all', when: ['asks:start', '!asks:referral|loyalty|reviews'],
      text: '### The first 14 days\n\n| When | Customer | You |\n| --- | --- | --- |\n| minute 0–10 | sees a result with example data, or in three questions | no tour, no form over three fields |\n| hour 1 | has done the one act with their own [data or product] | a mail: one step, one button |\n| day 2 | gets past the usual obstacle | two sentences and a picture about that obstacle |\n| day 5 | uses it a second time without a reminder | if not: one personal line |\n| day 10 | shows it to somebody | a ready-made invitation |\n| day 14 | decides | an honest “worth it or not?” |\n\nMeasure **one** number: the share that reaches the first result within 24 hours. Every ten points more usually keep three to five more of a hundred customers after three months.',
    },
    { level: 'full', when: ['b2b', '!asks:referral|reviews'], text: '**For company customers:** know two people in each account. When your contact changes jobs, the risk of losing it is highest and so is the chance of winning a new one: write to both, the successor and the one who left.' },
    { level: 'full', when: ['b2c', '!asks:reviews'], text: '**For private customers:** look at first buyers by what they bought first and how they came. Those from large discounts return about half as often; that alone often settles where to spend less.' },
    { level: 'full', when: ['!asks:reviews'], text: '### Find the reason in one afternoon\n\nRing **five who stayed over six months and five who left within three**. To the first: “When did you know that you would keep it?” To the second: “What were you doing on the day you decided?” The difference between the two answers is your plan for the quarter.' },
    { level: 'deep', text: '### What it is worth\n\nWith 5 % loss a month a customer stays 20 months on average, with 3 % it is 33. The same hundred new customers then bring two thirds more, without a single extra ad, and each may cost more to win. Still, look closely at *which* customers go: losing those who never fitted is healthy. Compare the loss of your best-fitting group over time; only that number tells whether the product keeps its promise.' },
    { level: 'short', when: ['asks:referral'], text: '**Next step:** find the moment after which people thank you, and ask there.' },
    { level: 'short', when: ['!asks:referral|reviews'], text: '**Next step:** ring five who stayed and five who left, and ask about the day on which they decided.' },
  ],
};
