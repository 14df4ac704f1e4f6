import type { Playbook } from '../playbook.ts';

export const metrics: Playbook = {
  id: 'metrics',
  title: 'Marketing metrics',
  triggers: {
    'metric': 5, 'kpi': 6, 'measure': 4, 'measuring': 4, 'analytics': 4, 'track': 4, 'tracking': 4, 'dashboard': 5, 'report': 3, 'reporting': 4, 'roi': 8, 'prove': 3, 'return on investment': 8, 'cac': 5, 'ltv': 5, 'lifetime value': 5, 'customer acquisition cost': 6, 'conversion rate': 4, 'attribution': 5, 'benchmark': 4,
    'north star': 6, 'okr': 5, 'goal': 2, 'how do i know if': 3, 'how do we know if': 3, 'is it working': 3, 'numbers to watch': 5, 'funnel': 3, 'google analytics': 5, 'utm': 5, 'success': 1, 'forecast': 3, 'ab test': 4, 'a b test': 4, 'churn rate': 4,
  },
  topics: {
    dashboard: { words: ['dashboard', 'report', 'reporting'], title: 'Marketing dashboard' },
    cost: { words: ['cac', 'ltv', 'lifetime value', 'acquisition cost', 'payback', 'roi'], title: 'Acquisition cost and lifetime value' },
    attribution: { words: ['attribution', 'utm', 'which channel works', 'where customers come from', 'tracking'], title: 'Attribution' },
    goals: { words: ['goal', 'okr', 'north star', 'target', 'forecast'], title: 'Marketing goals' },
    test: { words: ['ab test', 'a b test', 'experiment', 'split test'], title: 'A/B tests' },
    conversion: { words: ['conversion rate', 'funnel', 'conversion'], title: 'Conversion rates' },
  },
  uses: [
    { fact: 'growthGoals', why: 'is the number all others should lead to' },
    { fact: 'products', why: 'decides which event counts as a sale' },
    { fact: 'businessAge', why: 'tells how many numbers are worth looking at' },
    { fact: 'idealCustomer', why: 'separates fitting visitors from mere traffic' },
  ],
  sections: [
    { level: 'all', when: ['!asks:cost|attribution|goals|test'], text: '{businessName|Your business} needs **five numbers, read once a week**, and a rule for each: what happens when it falls. Everything else (followers, impressions, time on page) may be interesting, but it decides nothing.' },
    { level: 'all', when: ['asks:cost'], text: 'Two numbers tell whether {businessName|your business} may spend more: what a customer **costs** and how soon that money **comes back**. Lifetime value matters too, but early on it is a guess; payback is not.' },
    { level: 'all', when: ['asks:attribution', '!asks:cost'], text: 'No tool can tell {businessName|your business} exactly which channel “made” a customer. Three simple sources together come close enough to decide: a question, tagged links and an off switch.' },
    { level: 'all', when: ['asks:goals', '!asks:cost|attribution'], text: 'A useful goal for {businessName|your business} is a number that one team can move within a quarter and that leads to money. [[You wrote “{growthGoals}”; here is how to break that down.]]' },
    { level: 'all', when: ['asks:test', '!asks:cost|attribution|goals'], text: 'Most A/B tests on small sites cannot find anything: to tell 2 % from 2.5 % you need about **14,000 visitors per version**. So {businessName|your business} should test big differences, or ask people instead.' },
    {
      level: 'all', when: ['b2b', '!asks:cost|attribution|goals|test'],
      text: '### The five numbers',
      list: { as: 'rows', count: 5, counts: 'nothing', head: 'Number | How to count it | Sensible value | When it falls', entries: [
        'Fitting first talks a week | by hand, fit decided before the talk | 5 per seller | more outreach, narrower list',
        'Talk → offer | offers ÷ fitting talks | 30–50 % | listen to three recordings',
        'Offer → customer | signed ÷ offers, by month of offer | 20–30 % | ask three who said no: “compared with what?”',
        'Cost per customer | all marketing and sales money ÷ new customers | under a third of first-year margin | stop the dearest channel for a month',
        'Customers kept after 12 months | by money, not by heads | over 85 %; very good over 100 % | ring everyone who used less than last month',
      ] },
    },
    {
      level: 'all', when: ['b2c', '!asks:cost|attribution|goals|test'],
      text: '### The five numbers',
      list: { as: 'rows', count: 5, counts: 'nothing', head: 'Number | How to count it | Sensible value | When it falls', entries: [
        'Fitting visitors a week | visits with more than one page | +3 % a week at the start | more of the best piece or creator',
        'Visitor → buyer | orders ÷ visits, phones apart | 1.5–3 % | test an order on a phone; answer the main doubt',
        'Margin per order | price − goods − delivery − payment − returns | over $20, or over 40 % | sets, delivery threshold',
        'Cost per first order | all ads and codes ÷ first orders | under the margin of that order | pause the worst third',
        'Second order within 90 days | by month of the first order | 20–30 % | reminder when it runs out; ask why not',
      ] },
    },
    {
      level: 'all', when: ['mixed', '!asks:cost|attribution|goals|test'],
      text: '### The five numbers',
      list: { as: 'rows', count: 5, counts: 'nothing', head: 'Number | How to count it | Sensible value | When it falls', entries: [
        'Fitting contacts a week | talks, inquiries, visits with more than one page | +3 % a week at the start | more of the best source',
        'Contact → customer | by month of first contact | 20–30 % of talks; 1.5–3 % of visits | ask three who said no',
        'Margin per customer in the first year | price − direct cost | three times what they cost to win | price, package, unit',
        'Cost per customer | all marketing money ÷ new customers | under a third of that margin | stop the dearest channel for a month',
        'Still there after 90 days | by month of the start | over 70 % contracts; over 20 % second orders | the first week; ring those who left',
      ] },
    },
    {
      level: 'all', when: ['asks:cost'],
      text: '### The sums, with an example\n\n| Number | Formula | Example |\n| --- | --- | --- |\n| Cost to win a customer (CAC) | ads + tools + *wages* of marketing and sales ÷ new customers | $6,000 ÷ 20 = $300 |\n| Margin a month | price × margin | $60 × 80 % = $48 |\n| **Payback** | CAC ÷ margin a month | 6.3 months |\n| Lifetime in months | 1 ÷ share that leaves each month | 1 ÷ 4 % = 25 |\n| Lifetime value (LTV) | margin a month × lifetime, at most 36 months | $48 × 25 = $1,200 |\n| LTV ÷ CAC | lifetime value ÷ CAC | 4.0 |\n\n**Rules:** payback under 12 months and LTV ÷ CAC over 3: spend more. Payback over 18 months: first price or retention, then ads. Under 50 customers, use payback only.',
    },
    {
      level: 'all', when: ['asks:attribution', '!asks:cost'],
      text: '### Three sources\n\n1. **The question**, as a free text at sign-up or order: “How did you first hear of us?” Sort it once a month. It finds podcasts, friends and posts that no tool sees.\n2. **Tagged links** with three fixed parts, in lower case: source (linkedin), medium (post, mail, ad), campaign (2026-05-checklist). One sheet with all links, one person who keeps it.\n3. **The off switch:** pause one channel for two to four weeks, or in one region, and look at *all* sales. What does not change was not caused by it.\n\nWhen the sources disagree: trust 3 over 1 over 2.',
    },
    {
      level: 'all', when: ['asks:goals', '!asks:cost|attribution'],
      text: '### From the goal back to the week\n\n| Step | Example | {businessName|Yours} |\n| --- | --- | --- |\n| Goal of the quarter | $30,000 new yearly revenue | {growthGoals|[money and date]} |\n| ÷ revenue per customer | $600 → 50 customers | [number] |\n| ÷ share that buys after a talk or trial | 20 % → 250 trials | [number] |\n| ÷ share that tries | 3 % → 8,300 fitting visits | [number] |\n| ÷ 13 weeks | 640 visits, 19 trials, 4 customers **a week** | [numbers] |\n\nIf the last line is more than twice what you have today, the goal needs another channel or another quarter. Say that now rather than in week ten.',
    },
    {
      level: 'all', when: ['asks:test', '!asks:cost|attribution|goals'],
      text: '### What to do with your number of visitors\n\n| Visitors a month | Worth doing |\n| --- | --- |\n| under 2,000 | five people use the page aloud while you watch; change what stops three of them |\n| 2,000–10,000 | test another *offer* or headline idea; expect only differences over 50 % to show |\n| over 10,000 | one test at a time, two full weeks, one number fixed in advance |\n| over 100,000 | small differences, several tests, somebody who knows statistics |\n\nDo not stop early because one version leads on day three; half of such leads vanish.',
    },
    { level: 'full', when: ['asks:conversion'], text: '### Usual conversion rates, to compare with\n\n| Step | Companies | Private buyers |\n| --- | --- | --- |\n| visit → contact or cart | 2–4 % | 6–9 % put in the cart |\n| contact → talk, cart → order | 40–60 % | 30 % |\n| trial → paid | 8–15 % without card | – |\n| mail → click | 2–4 % | 1.5–3 % |\n\nThe widest gap between your number and this table is where a week of work brings most.' },
    { level: 'full', when: ['asks:dashboard'], text: '### One page, four blocks\n\n1. Top: the goal, where you are, where you ought to be today.\n2. The five numbers: this week, average of four weeks, an arrow.\n3. What was done, and what it changed: three lines.\n4. One decision wanted from the reader.\n\nWrite the sentence first (“Talks are up, offers are not: we change the first call”), then add the chart that shows it. A report without a decision can be left out.' },
    { level: 'full', when: ['marketer', '!asks:test'], text: '**For your management:** two lines go upwards, contribution margin of new customers and payback in months, with the same definition each time. Agree on the definitions with finance *before* the first report; half of all arguments about marketing are about definitions.' },
    { level: 'full', when: ['!asks:test'], text: '### The weekly half hour\n\nMonday, same sheet, by hand. Enter the numbers, compare with the **average of the last four weeks**, write one sentence per number that moved more than 20 %, and decide *one* thing. After eight weeks you know your own normal values, which are worth more than any benchmark here.' },
    { level: 'deep', text: '### Why so few\n\nA number deserves its place only if someone would act differently when it changes. With twenty numbers something is always up, and everyone picks what suits them. Five numbers along the way of a customer show *where* it is stuck: when first contacts rise and customers do not, the problem lies between, and no further advertising will help.\n\n**Beware of averages.** “2 % buy” can be 4 % on computers and 0.8 % on phones. Split each number once by device and once by source; if both halves are alike, leave it.' },
    { level: 'short', text: '**Next step:** enter the last four weeks by hand in a sheet today; the first gap shows itself.' },
  ],
};
