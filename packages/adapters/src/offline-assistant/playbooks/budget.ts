import type { Playbook } from '../playbook.ts';

export const budget: Playbook = {
  id: 'budget',
  title: 'Marketing budget',
  triggers: {
    'budget': 6, 'marketing budget': 7, 'budget plan': 7, 'how much should we spend': 7, 'how much should i spend': 7, 'how much to spend': 7, 'spend on marketing': 7, 'marketing spend': 6, 'allocate': 5, 'allocation': 5, 'spend': 3, 'invest in marketing': 5, 'afford': 3, 'agency or': 4, 'hire a marketer': 6, 'hire an agency': 6, 'hire': 3, 'agency': 3, 'freelancer or': 4, 'marketing team': 4, 'in house': 3, 'cut costs': 4, 'cut our budget': 6,
  },
  topics: {
    people: { words: ['hire', 'agency', 'freelancer', 'team', 'in house', 'first marketer'], title: 'Hire, agency or freelancer' },
    cut: { words: ['cut', 'reduce', 'save', 'cut costs', 'less money'], title: 'Cutting the marketing budget' },
    none: { words: ['no budget', 'without budget', 'zero budget', 'no money', 'free'], title: 'Marketing without a budget' },
  },
  uses: [
    { fact: 'growthGoals', why: 'sets how many customers the money has to bring' },
    { fact: 'products', why: 'sets what one customer may cost' },
    { fact: 'businessAge', why: 'decides how much should go into learning' },
    { fact: 'marketingFocus', why: 'shows which channels are in your hands' },
  ],
  sections: [
    { level: 'all', when: ['!asks:people|cut|none', '!amount'], text: 'Work from the customer backwards: **number of customers wanted × what one may cost**. For {businessName|your business}, take a third of the first-year margin as the most a customer may cost. As a check: young businesses spend 10 to 20 % of revenue, established ones 5 to 10 %.' },
    { level: 'all', when: ['!asks:people|cut|none', 'amount'], text: 'With {amount} {businessName|your business} can do one thing properly and test a second. Split more ways, every part is too small to show anything. This is how I would divide it:' },
    { level: 'all', when: ['asks:people'], text: 'Hire for what happens every week, buy what happens twice a year. For {businessName|your business} that usually means: **one person who talks with customers and writes**, freelancers for craft, an agency only for one channel that already works.' },
    { level: 'all', when: ['asks:cut', '!asks:people'], text: 'Cutting every line by the same share is the costliest way to save. {businessName|You} should cut **whole things** and leave those that work untouched.' },
    { level: 'all', when: ['asks:none', '!asks:people|cut'], text: 'Without money you pay in hours: plan **six a week** and spend them where a person is at the other end. Three months of that bring {businessName|a business} further than $1,000 of ads.' },
    {
      level: 'all', when: ['!asks:people|cut|none', 'b2b'],
      text: '| Part | Share | Of {amount|$1,000 a month, as an example} | For |\n| --- | --- | --- | --- |\n| What works today | 50 % | {share:50} | outreach tools, lists, the one channel with customers to show |\n| Content that lasts | 20 % | {share:20} | customer stories, ten buying pages, one expert to edit |\n| Test | 15 % | {share:15} | one new channel per quarter with a stop rule |\n| Events and partners | 10 % | {share:10} | dinners for twelve rather than stands |\n| Measuring and tools | 5 % | {share:5} | one sheet, one mail tool |',
    },
    {
      level: 'all', when: ['!asks:people|cut|none', 'b2c'],
      text: '| Part | Share | Of {amount|$1,000 a month, as an example} | For |\n| --- | --- | --- | --- |\n| What works today | 45 % | {share:45} | best ads or creators, those with a cost per first order under its margin |\n| Creators and pictures | 25 % | {share:25} | ten small creators; pictures you may reuse |\n| Mail and repeat orders | 10 % | {share:10} | reminder, cart, second order |\n| Test | 15 % | {share:15} | one new idea per month with a stop rule |\n| Measuring and tools | 5 % | {share:5} | one sheet, one mail tool |',
    },
    {
      level: 'all', when: ['!asks:people|cut|none', 'mixed'],
      text: '| Part | Share | Of {amount|$1,000 a month, as an example} | For |\n| --- | --- | --- | --- |\n| What works today | 50 % | {share:50} | the one channel with customers to show |\n| Content that lasts | 20 % | {share:20} | buying pages, customer stories, pictures |\n| Keeping customers | 10 % | {share:10} | mails, calls, the first week |\n| Test | 15 % | {share:15} | one new channel per quarter with a stop rule |\n| Measuring and tools | 5 % | {share:5} | one sheet, one mail tool |',
    },
    { level: 'full', when: ['!asks:people|cut|none'], text: '### The sum\n\n| Line | Example | Yours |\n| --- | --- | --- |\n| New customers wanted this quarter | 30 | {growthGoals|[number]} |\n| First-year margin per customer | $450 | [price × margin × months] |\n| May cost at most (a third) | $150 | [number] |\n| **Budget of the quarter** | $4,500 | [number] |\n\nIf the result is more than you have, reduce the first line. If it is much less, check whether you are growing more slowly than you could.' },
    {
      level: 'all', when: ['asks:people'],
      text: '| | First employee | Freelancer | Agency |\n| --- | --- | --- | --- |\n| Costs a month | salary + 25 % | $500–3,000 | $2,000–8,000 + ads |\n| Good for | customer talks, texts, rhythm | design, film, ads set-up, search audit | one channel with over $5,000 a month in ads |\n| Bad for | special crafts | your voice, strategy | finding out what works |\n| First result | 8–12 weeks | 2–4 weeks | 6–10 weeks |\n| Stop when | no channel works better after 6 months | second delivery is late | no weekly number, or juniors only |\n\n**Test before you sign:** a paid task of one or two days with your true material. Ask agencies: “Who exactly does the work, and how many clients do they have?” and “What would you *not* do with our money?”',
    },
    {
      level: 'all', when: ['asks:cut', '!asks:people'],
      text: '1. **List everything** with what it cost and brought in the last 90 days. What has no number goes on trial first.\n2. **Stop at once:** ads on people who know you anyway, tools used by fewer than two people, posts on networks without customers. Often 20 to 30 % of the money.\n3. **Switch off and look:** one channel for three weeks, all sales in view. No fall: leave it off.\n4. **Do not touch:** mails to customers, the best ad, pages that rank. They bring the cheapest sales.\n5. **Keep 10 % for tests.** Whoever stops all tests saves this quarter and has no next channel in the one after.',
    },
    {
      level: 'all', when: ['asks:none', '!asks:people|cut'],
      text: '| Hours a week | What | Result to expect |\n| --- | --- | --- |\n| 2 | 15 personal messages to fitting people | 1–2 talks |\n| 1.5 | one useful answer a day where {audience|your buyers} ask (forum, group, comments) | 3–5 visits a day, lasting |\n| 1.5 | one piece from a customer’s question | found after months |\n| 0.5 | ask one happy customer for a review and a name | 1 recommendation a month |\n| 0.5 | write to one partner with a finished idea | 1 joint action a quarter |',
    },
    { level: 'full', when: ['marketer', '!asks:people'], text: '**For the budget round:** offer three versions (−20 %, same, +20 %) and say for each what would *not* happen and what that costs in customers. Management decides between results more easily than between channels.' },
    { level: 'full', when: ['!asks:people|none'], text: '### Three rules\n\n1. Every part has a **number and a date** on which it is stopped or doubled.\n2. Money moves **monthly**, from the worst to the best, at most 20 % at a time.\n3. A test gets at least **three times the price of one customer**; less cannot show anything.' },
    { level: 'deep', text: '### Why half goes into what works\n\nNew channels are attractive because their weak points are not visible yet. On average one test in four works, so a budget made of tests buys three disappointments. With half on the proven part the business lives, and 15 % still pays for four to six serious tests a year, of which one will carry the next. Without a proven channel the split does not apply: then everything except tools is test money, and the aim is an answer rather than growth.' },
    { level: 'short', text: '**Rule:** every part has a number and a date on which it is doubled or stopped.' },
  ],
};
