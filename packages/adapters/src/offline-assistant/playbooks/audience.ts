import type { Playbook } from '../playbook.ts';

export const audience: Playbook = {
  id: 'audience',
  title: 'Ideal customer',
  triggers: {
    'target audience': 5, 'audience': 3, 'ideal customer': 5, 'icp': 5, 'persona': 5, 'buyer persona': 5, 'customer profile': 5, 'customer segment': 5, 'segment': 3, 'segmentation': 4, 'target market': 5, 'target customer': 5, 'target group': 5,
    'who should we target': 5, 'who should i target': 5, 'who to target': 5, 'who is our customer': 5, 'who are our customers': 5, 'who would buy': 4, 'who buys': 3, 'pain point': 4, 'customer interview': 5, 'interview question': 4, 'understand our customers': 4, 'customer research': 5, 'market research': 4, 'survey': 3, 'jobs to be done': 5, 'talk to customers': 4, 'customers really want': 5, 'customers want': 4, 'what customers think': 4,
  },
  topics: {
    interviews: { words: ['interview', 'survey', 'research', 'talk to customers', 'understand'], title: 'Customer interviews' },
    persona: { words: ['persona'], title: 'Buyer persona' },
    segments: { words: ['segment', 'segmentation', 'target market', 'market'], title: 'Customer segments' },
    pains: { words: ['pain point', 'problem', 'jobs to be done'], title: 'Customer pain points' },
  },
  uses: [
    { fact: 'idealCustomer', why: 'is the starting point of everything here' },
    { fact: 'painPoints', why: 'shows what they would pay to be rid of' },
    { fact: 'buyingTriggers', why: 'separates people who nod from people who buy' },
    { fact: 'desires', why: 'tells what they hope for beyond the mere fix' },
    { fact: 'products', why: 'shows what the best-fitting group would buy first' },
  ],
  sections: [
    { level: 'all', when: ['!knows:idealCustomer', '!asks:interviews'], text: 'The right audience for {businessName|your business} is the group with **the strongest reason to act now**, not the largest one. Your profile does not say yet who that is, so here is how to find out within a week, and a draft to correct.' },
    { level: 'all', when: ['knows:idealCustomer', '!asks:interviews'], text: 'You describe your ideal customer as “{idealCustomer}” That is a start. To be useful in a campaign, it needs a situation (when does it hurt?), a sign you can see from outside, and a reason to act now.' },
    { level: 'all', when: ['asks:interviews'], text: 'Five talks of 25 minutes with people who lately bought, or lately decided not to, will teach {businessName|your business} more than a survey with 500 answers. Ask about what they **did**, never about what they would do.' },
    {
      level: 'all', when: ['asks:interviews'],
      text: '### The questions, in this order',
      list: { as: 'numbered', count: 8, entries: [
        '“Take me back to the day you first thought: this cannot go on. What had happened?” *(the trigger)*',
        '“What did you do first?” *(the true alternative)*',
        '“What had you tried before, and why did it not last?” *(the pain, with its price)*',
        '“Who else had a say?” *(the buying group)*',
        '“What nearly stopped you?” *(the objection your page must answer)*',
        '“What did you compare, and how did you decide?” *(the criteria)*',
        '“What is different now, on an ordinary Tuesday?” *(the result, in their words)*',
        '“Whom do you know who is where you were then?” *(the next talk)*',
        '“What would you tell a friend who thinks about it?” *(your next headline)*',
        '“If you had to give it up, what would you use?” *(how strong the tie is)*',
      ] },
    },
    { level: 'full', when: ['asks:interviews'], text: '### How to get five people to talk\n\n> Subject: 25 minutes about how you [do the task]?\n>\n> Hi [first name], I am working on {businessName|our product} and try to understand how people really [do the task]. I sell nothing in this talk. Could I ask you a few questions on [day] or [day]? As thanks I send you [something useful, or a $30 voucher].\n\nOf ten people who bought within the last 90 days, about four say yes. Record it (with permission) and write down sentences, not summaries.' },
    {
      level: 'all', when: ['b2b', '!asks:interviews'],
      text: '### A profile you can act on\n\n| Part | For {businessName|your business} | How to check |\n| --- | --- | --- |\n| Company | {idealCustomer|[size, trade and region; narrow enough for a list of 200]} | can you name 50 today? |\n| Person who feels it | [role whose week gets better] | do they answer a cold message? |\n| Person who pays | [role with the budget] | what did they buy last? |\n| Pain | {painPoints|[what goes wrong, how often, what it costs]} | said unprompted by 3 of 5 |\n| Trigger | {buyingTriggers|[event that makes it urgent: new manager, audit, growth past 10 people]}[[; it hurts most {moment}]] | visible from outside? |\n| Not a fit | [too small, too large, no such process] | the last three that left |',
    },
    {
      level: 'all', when: ['b2c', '!asks:interviews'],
      text: '### A profile you can act on\n\n| Part | For {businessName|your business} | How to check |\n| --- | --- | --- |\n| Person | {idealCustomer|[life situation, not only age: “first job, shared flat, sensitive skin”]} | do you know three by name? |\n| Moment | {buyingTriggers|[season, event, an empty bottle, a photo of oneself]}[[; often {moment}]] | ask: “what happened that day?” |\n| Annoyance | {painPoints|[what they are tired of]}[[; today’s way: {habit}]] | in 3 of 10 reviews of rivals |\n| Wish | {desires|[how they want to feel or be seen]} | in their own words |\n| Doubt | {doubt|[what nearly stops them: price, smell, size, trust]} | the most frequent question |\n| Not a fit | [who returns it or complains] | your last ten returns |',
    },
    {
      level: 'all', when: ['mixed', '!asks:interviews'],
      text: '### A profile you can act on\n\n| Part | For {businessName|your business} | How to check |\n| --- | --- | --- |\n| Who | {idealCustomer|[one group you can list by name: a trade and size, or a life situation]} | can you name 50? |\n| Pain | {painPoints|[what goes wrong, how often, what it costs]} | said unprompted by 3 of 5 |\n| Trigger | {buyingTriggers|[the event that makes it urgent]}[[; often {moment}]] | ask: “what happened that day?” |\n| Wish | {desires|[what they hope for beyond the fix]} | in their own words |\n| Doubt | {doubt|[what nearly stops them]} | the most frequent question |\n| Not a fit | [who leaves, returns or complains] | the last ten |\n\nBusinesses and private people need **one profile each**. Fill in the one that brings more margin first.',
    },
    {
      level: 'full', when: ['asks:segments'],
      text: '### Choose between segments with points\n\nGive 1 to 5 in each column and start with the highest sum. Anything with a 1 under “reachable” is out, however attractive.\n\n| Segment | Pain is strong | Pays already for it | Reachable with our means | We are clearly better | Will tell others |\n| --- | --- | --- | --- | --- | --- |\n| {idealCustomer|[segment A]} | [1–5] | [1–5] | [1–5] | [1–5] | [1–5] |\n| [segment B: same pain, other trade] | [1–5] | [1–5] | [1–5] | [1–5] | [1–5] |\n| [segment C: smaller, more urgent] | [1–5] | [1–5] | [1–5] | [1–5] | [1–5] |',
    },
    { level: 'full', when: ['asks:pains'], text: '### Sort the pains\n\nFor each pain write down **how often** it happens, **what it costs** each time and **what they do now**. Only pains that happen at least weekly, or cost more than a year of your price at once, sell by themselves. [[You noted “{painPoints}”: put a number behind it in the next talk, such as hours a week or money a month.]]' },
    { level: 'full', when: ['!asks:interviews'], text: '### Find out this week\n\n1. List your **last ten customers** (or the ten people most eager to try it). Mark the three you would clone: quick to decide, little support, told others.\n2. Ring those three. “What happened on the day you started looking?” Write down the words.\n3. Look for what the three share that can be **seen from outside**: a trade, a tool they use, a job advert, a hashtag, a street.\n4. Make a list of **50** with that sign. If you cannot find 50, widen one criterion; if you find 50,000, add one.' },
    { level: 'full', when: ['marketer'], text: '**In an established company** take the data first: profit per customer over 24 months, by segment. In most portfolios a fifth of the customers brings well over half of the profit, and they seldom look like the persona on the wall. Bring that table to sales before you brief an agency.' },
    { level: 'deep', text: '### Why situations beat demographics\n\nTwo women of 34 with the same income buy skincare for different reasons: one has just had a baby and no time, the other a wedding in June. Two restaurants of the same size differ if one just lost its manager. The situation explains the purchase and tells you where and when to be present; age and turnover only describe the crowd.\n\n**Example.** “Small businesses in Germany” → “Dental practices that opened a second location in the last year.” 400 instead of 3 million, each one can be found in the register, and all have the same Monday-morning problem.' },
    { level: 'short', when: ['!asks:interviews'], text: '**Next step:** ring your three best customers and ask what happened on the day they began to look. Then list 50 others with the same visible sign.' },
    { level: 'short', when: ['asks:interviews'], text: '**Next step:** write to ten people who bought in the last 90 days; about four will say yes.' },
  ],
};
