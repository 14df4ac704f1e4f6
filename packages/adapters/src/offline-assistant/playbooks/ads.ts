import type { Playbook } from '../playbook.ts';

export const ads: Playbook = {
  id: 'ads',
  title: 'Paid ads',
  triggers: {
    'ad': 4, 'ads': 4, 'advert': 4, 'advertising': 4, 'advertise': 4, 'paid ads': 6, 'paid media': 6, 'google ads': 7, 'adwords': 6, 'facebook ads': 8, 'meta ads': 7, 'instagram ads': 8, 'linkedin ads': 8, 'tiktok ads': 7, 'ppc': 6, 'sem': 4, 'retargeting': 6, 'remarketing': 6,
    'ad copy': 7, 'ad creative': 6, 'ad text': 6, 'roas': 5, 'cpc': 4, 'cost per click': 4, 'campaign': 2, 'paid campaign': 5, 'paid search': 6, 'paid social': 6, 'lookalike': 5, 'boost post': 4, 'sponsored': 3, 'google ad campaign': 7, 'billboard': 3, 'creative': 1,
  },
  topics: {
    google: { words: ['google', 'google ads', 'adwords', 'search ads', 'paid search', 'ppc', 'sem'], title: 'Google Ads' },
    meta: { words: ['facebook', 'meta', 'instagram', 'insta', 'tiktok', 'paid social'], title: 'Meta and Instagram ads' },
    linkedin: { words: ['linkedin'], title: 'LinkedIn ads' },
    copy: { words: ['ad copy', 'copy', 'ad text', 'write', 'headline', 'text', 'creative', 'draft'], title: 'Ad copy' },
    retargeting: { words: ['retargeting', 'remarketing'], title: 'Retargeting' },
    failing: { words: ['not working', 'not converting', 'no conversion', 'too expensive', 'dont work', 'doesnt work', 'wasting', 'no sales', 'bad results', 'improve', 'roas', 'lower'], title: 'Fixing weak ads' },
  },
  uses: [
    { fact: 'products', why: 'sets what an order or customer may cost' },
    { fact: 'usp', why: 'is the line the ad has to carry' },
    { fact: 'painPoints', why: 'is what people type, and what stops the thumb' },
    { fact: 'idealCustomer', why: 'decides whom the money must not be spent on' },
    { fact: 'growthGoals', why: 'tells how much the ads have to bring' },
  ],
  sections: [
    { level: 'all', when: ['!asks:failing|copy'], text: 'Ads for {businessName|your business} should first **buy an answer, then customers**: with {amount|about $1,000} and four weeks you can learn whether a customer costs less than a third of what they bring. Before that, no campaign deserves more.' },
    { level: 'all', when: ['asks:failing'], text: 'Ads fail at one of four places. Check them in this order for {businessName|your business}; the first bad number is the one to repair, everything after it is only a consequence.' },
    {
      level: 'all', when: ['asks:failing'],
      text: '| Number | Healthy | If not |\n| --- | --- | --- |\n| Clicks of views | search over 4 %; feed over 1 % | other first line or picture; nothing else |\n| Relevant clicks | 8 of 10 searches fit | exclude words; exact match only; no “search partners” |\n| Page: leave at once | under 60 % | same words in the headline as in the ad; loads in under 2.5 s on a phone |\n| Sign-ups or orders of clicks | 3–5 % (companies), 1.5–3 % (shops) | one offer, price visible, one doubt answered beside the button |\n| Cost per customer | under a third of what they bring in a year | cheaper goal first (sample, short talk), or stop |',
    },
    { level: 'full', when: ['asks:failing'], text: '### Three checks that find most of it\n\n1. **Is the count right?** Place a test order from a phone. In one account of three the number in the ad tool is wrong by over 20 %.\n2. **Read 100 search terms** or look at who clicked. Strike out everything that no buyer would type.\n3. **Pause all but the best tenth for a week.** If sales stay the same, you have just found your saving.' },
    {
      level: 'all', when: ['asks:copy', 'asks:google', '!asks:failing'],
      text: '### Search ad for {businessName|your business}\n\n**Headlines (at most 30 characters each)**\n\n1. {category|[Category]} for [Group]\n2. From $[Price], Cancel Any Time\n3. [Result] in [Time]\n4. Alternative to [Habit]\n5. Try It [Days] Days, No Card\n6. Rated [4.x] by [Number] Users\n\n**Descriptions (at most 90 characters each)**\n\n1. Tired of “{pain|[problem]}”? Start in [minutes], see the result this week.\n2. What differs: {edge|[your one difference]}. Prices on the page, no sales call.\n\nCount the characters after you fill in the brackets; the tool rejects longer ones.',
    },
    {
      level: 'all', when: ['asks:copy', '!asks:google|failing'],
      text: 'Ad texts for {businessName|your business}. Test three *different ideas*, not three wordings: the problem, the proof, the offer. Keep the picture the same.',
      list: { as: 'drafts', count: 3, entries: [
        'The problem\n**“{painPoints|[the problem, as customers say it]}”**\nIf that sounds familiar: {businessName|[business]} was made for it. {edge|[Your one difference]}.\nHeadline: [Result] in [time]\nButton: See how it works',
        'The proof\n**[Number] {audience|customers} have [done what] since [month].**\n“[Review, one sentence, unchanged.]” – [name, town]\nHeadline: Rated [4.x] of 5\nButton: Read the reviews',
        'The offer\n**{product|[Product]}, [price], here by [day].**\nNot right? Send it back or cancel within [days], without a reason.\nHeadline: Try it for [days]\nButton: Start',
        'The comparison\n**What costs more?**\n{habit|[Today’s way]}: [hours or money] a month. {businessName|With us}: [number]. Do the sum yourself on the page.\nHeadline: Calculate it\nButton: Open the calculator',
        'Not for everyone\n**Please do not buy this if [case].**\nFor everybody else: {edge|[difference]}.\nHeadline: Does it fit? 5 questions\nButton: Take the test',
        'The moment\n**You know it {moment|[from which moment]}.**\nThe usual answer: {habit|[today’s way]}. A better one takes [minutes].\nHeadline: Ready by [time]\nButton: Do it now',
      ] },
    },
    {
      level: 'all', when: ['!asks:copy|failing', 'b2b', '!asks:meta|linkedin'],
      text: '### Where the first {amount|$1,000} goes\n\n| Part | Amount | How |\n| --- | --- | --- |\n| Search, buying words only | {share:60} | “{search1|[category] service}”, “[rival] alternative”, “[category] price”; exact match |\n| Retargeting of visitors | {share:15} | customer quote and one number, 14 days, at most 3 views a week |\n| One test on LinkedIn | {share:20} | only if a customer brings over $3,000; one list of 300 companies |\n| Reserve for the winner | {share:5} | added in week four |',
    },
    {
      level: 'all', when: ['!asks:copy|failing', '!b2b', '!asks:google|linkedin'],
      text: '### Where the first {amount|$1,000} goes\n\n| Part | Amount | How |\n| --- | --- | --- |\n| Meta: three ideas, one broad audience | {share:50} | phone videos of 10–20 s; problem, proof, offer; country and age only |\n| Search on your name and buying words | {share:20} | exact match; shopping ads if you have a feed |\n| Retargeting | {share:20} | cart and product visitors, 14 days; the most frequent doubt answered |\n| Reserve for the winner | {share:10} | added when an idea earned its money twice |',
    },
    {
      level: 'all', when: ['asks:google', '!asks:copy|failing', '!b2b'],
      text: '### Google Ads with {amount|$1,000}\n\n| Part | Amount | How |\n| --- | --- | --- |\n| Your own name | {share:10} | cheap, keeps rivals off |\n| Buying words, exact | {share:60} | “{search1|[need] + [product]}”, with “buy”, “price”, “near me” |\n| Shopping feed, best sellers only | {share:25} | title begins with the searched word, price within 10 % of the market |\n| Reserve | {share:5} | to the best word in week four |',
    },
    {
      level: 'all', when: ['asks:meta', '!asks:copy|failing', 'b2b'],
      text: '### Meta for company buyers, with {amount|$1,000}\n\nIt works for owners of small firms, who are on Instagram and Facebook in the evening; seldom for large companies.\n\n| Part | Amount | How |\n| --- | --- | --- |\n| A useful thing (template, calculator) | {share:55} | broad audience; the first line names the trade, so the right ones stop |\n| Retargeting with a customer’s story | {share:30} | 30 days, 40-second video |\n| Lookalike of your customers | {share:15} | from 200 addresses up |',
    },
    {
      level: 'all', when: ['asks:linkedin', '!asks:copy|failing'],
      text: '### LinkedIn with {amount|$1,000}\n\nClicks cost $6 to $15, so it only pays when a customer brings **over $3,000** in the first year.\n\n| Part | Amount | How |\n| --- | --- | --- |\n| Posts of a person, sponsored | {share:50} | 300 named companies, 2–3 job titles; the best unpaid post so far |\n| Document ad (6 pages, no form) | {share:25} | the checklist your buyers print |\n| Retargeting of readers: invitation to talk | {share:25} | one sentence, one question |\n\nSwitch off “audience expansion” and the partner network; together they often eat a third.',
    },
    {
      level: 'full', when: ['asks:retargeting', '!asks:copy|failing'],
      text: '### Retargeting without being a nuisance\n\n1. Leave out buyers and everyone who stayed under ten seconds.\n2. Days 1–3: the doubt most people have, answered. Days 4–10: a customer’s words. Then stop.\n3. At most **three views a week**. Over seven, comments turn against you.\n4. Compare with 10 % of people who see nothing. Retargeting claims many sales that would have come anyway; only the difference counts.',
    },
    { level: 'full', when: ['!asks:copy|failing'], text: '### Four weeks\n\n1. **Before:** check the counting with a test order; one page per idea, whose headline repeats the ad.\n2. **Week 1:** three ideas, same budget. Change nothing for five days.\n3. **Week 2:** stop what is below half the clicks of the best. Exclude unfitting searches.\n4. **Week 3:** three variants of the winner (other first second, other picture).\n5. **Week 4:** reckon: spend ÷ customers. Under a third of the first-year margin: +20 % every three days. Over it: stop and repair the page first.' },
    { level: 'full', when: ['asks:copy', '!asks:failing'], text: '### How to test them\n\nSame budget, same audience, five days without touching anything, at least **1,000 views and 30 clicks** per idea. Drop whatever has less than half the clicks of the best. Then judge by orders or sign-ups, since curious clicks are cheap.' },
    { level: 'full', when: ['marketer'], text: '**For approvals in a larger company:** get one claim sheet signed off (what may be said, with source and footnote), then build all variants from it. And ask for the result *without* ads in one region for four weeks; that one comparison settles more debates than any attribution report.' },
    { level: 'full', text: '**Do not begin** if the page turns fewer than 1 in 100 visitors into a contact or an order, or if a customer brings less than about $60 margin in a year: then ads only make the loss faster, and e-mail, partners or search pages come first.' },
    { level: 'deep', text: '### The sum behind it\n\nA customer pays $40 a month, margin 75 %, stays 14 months: $420. A third of it, **$140, may be spent on winning them**. With clicks at $2.50 you can pay for 56 clicks, so 1.8 % of clicks must become customers. If your page manages 1 %, you need either clicks under $1.40 or a better page; the page is nearly always the cheaper repair.\n\nThat is also why small budgets should not be split five ways: to see a difference between 1 % and 2 % you need about 2,300 clicks per variant. With less, test *big* differences only, such as another idea or another offer.' },
    { level: 'short', text: '**Rule:** five days untouched, then stop everything under half of the best; stop altogether when a customer costs over a third of what they bring in a year.' },
  ],
};
