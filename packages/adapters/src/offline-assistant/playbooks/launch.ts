import type { Playbook } from '../playbook.ts';

export const launch: Playbook = {
  id: 'launch',
  title: 'Launch plan',
  triggers: {
    'launch': 4, 'launch marketing': 6, 'launch plan': 6, 'launch strategy': 6, 'product launch': 6, 'launching': 5, 'relaunch': 5, 'go live': 4, 'product hunt': 6, 'release': 3, 'rollout': 3, 'roll out': 3, 'waitlist': 5, 'waiting list': 5, 'beta': 3, 'prelaunch': 5, 'pre launch': 5,
    'go to market': 4, 'gtm': 5, 'introduce a new product': 5, 'new product': 3, 'new feature': 3, 'announce': 3, 'announcement': 3, 'opening': 2, 'grand opening': 4, 'enter the market': 4, 'new market': 3, 'bring to market': 4,
  },
  topics: {
    waitlist: { words: ['waitlist', 'waiting list', 'beta', 'prelaunch', 'pre launch'], title: 'Waitlist and pre-launch' },
    hunt: { words: ['product hunt'], title: 'Product Hunt launch' },
    feature: { words: ['feature', 'update', 'release'], title: 'Feature launch' },
    nolist: { words: ['no mailing list', 'no email list', 'no list', 'without a mailing list', 'without a list', 'no audience', 'no followers'] },
    market: { words: ['go to market', 'gtm', 'new market', 'enter the market', 'new country'], title: 'Go-to-market plan' },
  },
  uses: [
    { fact: 'idealCustomer', why: 'decides who is on the list of 50 in week one' },
    { fact: 'usp', why: 'is the sentence everybody should repeat on launch day' },
    { fact: 'products', why: 'names what exactly is launched' },
    { fact: 'growthGoals', why: 'tells what the launch has to bring' },
    { fact: 'buyingTriggers', why: 'helps to choose the date' },
  ],
  sections: [
    { level: 'all', when: ['!asks:hunt|waitlist|feature'], text: 'Treat the launch of {businessName|your business} as **three small launches** instead of one big day: to 50 people by hand, to everyone who asked to hear of it, then to the public. Each teaches something before the next one costs more, and nothing hangs on a single Tuesday.' },
    { level: 'all', when: ['asks:waitlist'], text: 'A waitlist for {businessName|your business} is worth having only if you learn from it. Aim for **200 fitting people and 30 answers to one question**, not for 5,000 addresses: of a list that only collected addresses, 2 to 5 % buy; of people you wrote with, 15 to 25 %.' },
    { level: 'all', when: ['asks:hunt', '!asks:waitlist'], text: 'Product Hunt brings {businessName|your business} one day of curious people, mostly makers and early users. It is worth three days of work if {audience|your buyers} are among them, and a distraction if not. Here is the short way to do it well.' },
    { level: 'all', when: ['asks:feature', '!asks:hunt|waitlist'], text: 'A feature is news for three groups, in this order: customers who asked for it, customers who left because it was missing, and people who compare. Most teams of the size of {businessName|yours} write only a general announcement, which reaches none of them well.' },
    {
      level: 'all', when: ['!asks:hunt|waitlist|feature', 'hurried'],
      text: '### Four weeks, one page',
      list: { as: 'rows', count: 4, counts: 'nothing', head: 'Week | Do | Done when', entries: [
        '1 | write the one sentence[[ (“{usp}”)]], a page with one price, a list of 50 named people; first 15 messages by hand | five strangers can repeat the sentence',
        '2 | talk to 15 of them, let 5 use it; fix the one thing that stops most; ask each for another name | 5 users, 3 quotes with names',
        '3 | write everything: 3 e-mails, 5 posts, 1 short video, answers to the 10 usual questions; brief 10 people who will pass it on | all texts ready, order or sign-up tested on a phone',
        '4 | Tuesday: personal messages from 9:00, posts in the afternoon, answers within 15 minutes all day; Thursday: second message to the silent ones; Friday: ring everyone who began and stopped | you know the three reasons against buying',
      ] },
    },
    {
      level: 'all', when: ['!asks:hunt|waitlist|feature', '!hurried'],
      text: '### Six weeks, one page',
      list: { as: 'rows', count: 6, counts: 'nothing', head: 'Week | Do | Done when', entries: [
        '−4 | write the one sentence[[ (“{usp}”)]], the page, one price; list 50 named people | five strangers can repeat the sentence',
        '−3 | show it to the 50 by hand, in talks and messages | 15 talks, 5 people use it',
        '−2 | fix the two things that stopped them; collect three quotes with names | 3 quotes, 1 number',
        '−1 | write everything: 3 e-mails, 5 posts, 1 short video, answers to the 10 usual questions; brief 10 supporters | all texts ready, links tested on a phone',
        '0 | Tuesday: mail to the list at 9:00, personal messages until noon, posts in the afternoon; somebody answers within 15 minutes all day | 10 % of the list clicked',
        '+1 and +2 | ring everyone who began and stopped; publish the first results; second mail to non-openers | you know the three reasons against buying',
      ] },
    },
    {
      level: 'all', when: ['asks:waitlist'],
      text: '### Set it up in two days\n\n1. **Page:** one promise[[ (“{usp}”)]], one picture, one field. After signing up, one question: “What do you use today, and what annoys you about it?”\n2. **Fill it:** 50 personal messages, two communities where {audience|your customers} ask for help, ten partners with a line they can copy. Count sign-ups per source.\n3. **Keep it warm:** one mail a week with one decision you made and one question. No “coming soon”.\n4. **Let in ten at a time**, best answers first, with a call of 20 minutes for the first thirty.\n5. **Ask for money early:** a price 30 % lower for life or a founding-member badge against payment now. Ten payments say more than a thousand addresses.',
    },
    {
      level: 'all', when: ['asks:hunt', '!asks:waitlist'],
      text: '### The plan for the day\n\n1. **Two weeks before:** take part; comment on ten launches. Write the tagline (60 characters, what it does, no adjective) and the first comment (why you made it, for whom, one question).\n2. **One week before:** gallery of five pictures, the first one readable on a phone; a 40-second video; an offer for hunters only.\n3. **Day:** starts at 00:01 Pacific time (09:01 in Central Europe). Tell 100 people personally during the first four hours and ask for *feedback*; asking for votes breaks the rules. Answer each comment within ten minutes.\n4. **Day after:** thank everyone, write to each sign-up by hand, publish the numbers.\n\nExpect 300 to 1,500 visits and 3 to 6 % sign-ups on a good day. The lasting value is the link, the comments and ten talks.',
    },
    {
      level: 'all', when: ['asks:feature', '!asks:hunt|waitlist'],
      text: '### Three messages, one afternoon\n\n**To those who asked for it**\n\n> Hi [first name], in [month] you told us that [their words]. It is live today: [link]. It takes two minutes to set up. Would you tell me what is still missing?\n\n**To those who left over it**\n\n> Hi [first name], you left in [month] because [reason]. You were right. It now works like this: [one sentence, one picture]. Your data is still there; if you like, I switch it on for 30 days.\n\n**To those who compare**\n\n> New: [feature]. What you can now do in [time]: [result]. What it cannot do yet: [limit]. [Link]',
    },
    { level: 'full', when: ['asks:feature', '!asks:hunt|waitlist'], text: '### Judge it after 14 days\n\n**Used by 20 %** of those it was made for, **twice each**. Below that, ring five who tried it once. A loud launch of something nobody uses again teaches customers to skip your next announcement.' },
    { level: 'full', when: ['asks:market'], text: '### The five decisions of a go-to-market plan\n\n| Decision | For {businessName|your business} | Settled when |\n| --- | --- | --- |\n| First buyer | {audience|[one group]} | you can list 50 by name |\n| Promise | {edge|[one result]} | 3 of 5 repeat it correctly |\n| Price | [one price, one unit] | three paid without a discount |\n| Way in | [trial, first order, fixed-price start] | first result within 7 days |\n| First two channels | [one direct, one that builds a list] | 90 days each |' },
    { level: 'full', when: ['b2b', '!asks:hunt|waitlist|feature'], text: '### What to prepare for company buyers\n\n1. A one-page PDF that your contact can forward: problem, result, price, start, one reference.\n2. A **fixed start offer**: two weeks, one promised result, a price that needs no committee (often under $2,000).\n3. Answers on data protection, contract length and leaving, before anyone asks.' },
    { level: 'full', when: ['b2c', '!asks:hunt|waitlist|feature'], text: '### What to prepare for private buyers\n\n1. **Twenty pictures** by real people, made before day one: give 20 free pieces or places to people who fit.\n2. A **reason to buy this week** that is true: first batch with a number on it, a gift with the first 100 orders, founders’ price until Sunday.\n3. Stock, delivery times and returns on the page. The most frequent question on day one is “when will it arrive?”' },
    { level: 'full', when: ['mixed', '!asks:hunt|waitlist|feature'], text: '### Prepare before the public day\n\n1. One page that answers: what, for whom, price, when, what if I do not like it.\n2. Three quotes with names and one number.\n3. For companies a one-page PDF to forward; for private people a true reason to buy this week.' },
    {
      level: 'all', when: ['amount', '!asks:hunt|waitlist|feature', 'b2c'],
      text: '### Where {amount} helps\n\n| Part | Amount | For |\n| --- | --- | --- |\n| Pieces or samples for people who fit | {share:45} | 20 honest pictures and the first reviews |\n| Two or three small creators | {share:30} | one post each in week 3, with a code of their own |\n| The best post of week 3 as an ad | {share:20} | five days, only if it did well unpaid |\n| Tools | {share:5} | page and mail |',
    },
    {
      level: 'all', when: ['amount', '!asks:hunt|waitlist|feature', '!b2c'],
      text: '### Where {amount} helps\n\n| Part | Amount | For |\n| --- | --- | --- |\n| Thanks for 15 talks | {share:35} | a voucher or a lunch each; the best-spent part |\n| One newsletter your buyers read | {share:40} | a paid line in week 3 or 4, with a link of its own |\n| Search ads on three buying words | {share:20} | ten days; shows whether anyone looks for it |\n| Tools | {share:5} | page and mail |',
    },
    { level: 'all', when: ['asks:nolist', '!asks:hunt|waitlist|feature'], text: '**Without a list**, the 50 people take its place. Ask each for two names and permission to write again: 50 messages bring about 20 answers and 25 to 40 addresses by launch day. Put one field on the page (“Tell me when it starts”) from day one.' },
    { level: 'full', text: '### Numbers to set in advance\n\nWrite them down before the day: visits, sign-ups or orders, paying customers after 30 days. A sensible first goal is **10 % of your list clicks, 10 % of those buy or book**. With 500 people that is 50 clicks and 5 customers. If you need 50 customers, the list must grow first, or the launch has to wait.' },
    { level: 'full', when: ['marketer'], text: '**In a larger company** name one owner and three dates nobody may move: texts final (−10 days), sales and support briefed (−5), go or no-go (−2). Most launches slip because sales reads the message on the same day as the customers do.' },
    { level: 'deep', text: '### Why not one big day\n\nAttention on launch day is mostly from people who are curious, not from people who need it. If the first sentence or the first five minutes do not work, the only big audience you will have for a year sees the weakest version. With three waves the errors happen in front of 50 forgiving people. **Picture it:** in wave one of a booking tool, 9 of 15 people ask “does it work with my calendar?” The answer moves into the headline before wave two, and hundreds of strangers never have to ask.' },
    { level: 'deep', text: '### What goes wrong most often\n\n- The page says what it *is*, not what gets *better*. Test it on five strangers.\n- Nobody is free to answer on the day. Block the calendar of two people.\n- The second mail is missing. A third of all launch sales come from the reminder two or three days later.' },
    { level: 'short', text: '**Next step:** write down the 50 names today. If you cannot find 50, the group is not clear enough to launch to.' },
  ],
};
