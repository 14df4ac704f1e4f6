import type { Playbook } from '../playbook.ts';

export const competitors: Playbook = {
  id: 'competitors',
  title: 'Competitor analysis',
  triggers: {
    'competitor': 6, 'competitor analysis': 7, 'competition': 5, 'competitive analysis': 7, 'competitive landscape': 6, 'rival': 5, 'compete': 4, 'compete with': 5, 'versus': 3, 'swot': 7, 'market leader': 4, 'alternative to': 3, 'compare us': 4, 'better than': 3, 'battlecard': 6, 'battle card': 6, 'copying us': 4, 'copied': 3, 'undercut': 4, 'cheaper than us': 5, 'big player': 4,
  },
  topics: {
    swot: { words: ['swot'], title: 'SWOT analysis' },
    battle: { words: ['battlecard', 'battle card', 'sales team', 'objection'], title: 'Battle card' },
    cheap: { words: ['cheaper', 'cut prices', 'cut their prices', 'cut price', 'price cut', 'lowered prices', 'dropped prices', 'discount', 'undercut', 'price war', 'lower price', 'cheap'], title: 'Competing with a cheaper rival' },
    big: { words: ['big', 'bigger', 'giant', 'market leader', 'large'], title: 'Competing with a market leader' },
  },
  uses: [
    { fact: 'competitiveAdvantage', why: 'is the row in the table that should be yours alone' },
    { fact: 'category', why: 'decides who counts as a rival at all' },
    { fact: 'idealCustomer', why: 'shows for whom you must win, and for whom you may lose' },
    { fact: 'usp', why: 'gives the sentence for “why not the others?”' },
    { fact: 'painPoints', why: 'shows what rivals leave unsolved' },
  ],
  sections: [
    { level: 'all', when: ['!asks:swot|cheap|big'], text: 'I cannot look up rivals from here, and I will not invent any. What works for {businessName|your business} is a **half-day analysis with five names**, ending in a decision: where to be better, where to be equal, and what to leave to the others.' },
    { level: 'all', when: ['asks:swot'], text: 'A SWOT is worth the hour only if every field holds facts and leads to a move. A draft for {businessName|your business} from what I know; complete the brackets with evidence, not with hopes.' },
    { level: 'all', when: ['asks:swot'], text: '| | Helps | Harms |\n| --- | --- | --- |\n| **Inside** | *Strengths:* {competitiveAdvantage|[what rivals lack, with proof]}; [[{usp}; ]][a tie to customers] | *Weaknesses:* [where you lose offers, in customers’ words]; [one person everything depends on] |\n| **Outside** | *Opportunities:* [a change in {industry|the industry} that makes the problem worse]; [a rival raising prices or leaving] | *Threats:* [a large tool adding your function]; [a dearer channel; a rule] |\n\n**Turn it into moves:** one strength × one opportunity = the next campaign. One weakness × one threat = the thing to repair this quarter. Two moves; the other combinations go into a drawer.' },
    { level: 'all', when: ['asks:cheap', '!asks:swot'], text: 'Never follow a cheaper rival on the same page: you would earn less and prove that the old price was wrong. {businessName|You} can do three things: **make it incomparable, make it smaller, or let them have the customers who only count money.**' },
    { level: 'all', when: ['asks:cheap', '!asks:swot'], text: '1. **Incomparable:** sell another unit or a result. “Per location with set-up and a reply within an hour” cannot be laid beside “per user”.\n2. **Smaller:** a version with a third less, at their price. It keeps the door open; most choose the full one after all.\n3. **What cheap costs:** list what customers have to do themselves over there, in hours. Have a customer who came back tell it.\n4. **Let go:** the fifth of your customers who bargain most often cause the most work. Do the sum before you fight for them.\n\nLower your price only if you have *lost three of the last ten offers on price alone* to customers you want.' },
    { level: 'all', when: ['asks:big', '!asks:swot|cheap'], text: 'You do not beat a leader at what made them big. What {businessName|you} can do is win where their size forbids it: **one narrow group, a promise that would cost them money, and a person who answers.**' },
    { level: 'all', when: ['asks:big', '!asks:swot|cheap'], text: '| Their strength | What it forbids them | Your move |\n| --- | --- | --- |\n| serve everybody | special cases, words of one trade | be *the* solution for {audience|one group}; everything in their words |\n| known brand | admitting limits | honest comparison page, with a row they win |\n| many functions | simplicity | three functions, first result in minutes |\n| sales organisation | small prices, quick yes | price on the page, start today, leave any month |\n| partners | going round partners | direct contact; founder answers within the hour |' },
    {
      level: 'all', when: ['!asks:swot|cheap|big'],
      text: '### Half a day, four steps\n\n1. **Names (30 min):** ask five customers “What would you have done without us?” Three names will come up; add “nothing” and “a spreadsheet or the old habit”. That makes five.\n2. **Evidence (90 min):** per name the homepage headline, price, newest 20 reviews (three praised, three cursed things), job adverts (where do they invest?), ads that run for more than 60 days (these pay off).\n3. **Table (30 min):** below.\n4. **Decision (30 min):** one row to win, two to match, the others to leave.',
    },
    {
      level: 'full', when: ['!asks:swot|cheap|big'],
      text: '### The table\n\n| What buyers compare | {businessName|You} | [Rival 1] | [Rival 2] | Nothing[[ ({habit})]] |\n| --- | --- | --- | --- | --- |\n| Promise in one line | {usp|[yours]} | [headline] | [headline] | “we have always done it so” |\n| For whom best | {audience|[group]} | [ ] | [ ] | people with little of it |\n| First result after | [time] | [ ] | [ ] | – |\n| Price for the usual case | [number] | [ ] | [ ] | hours × wage |\n| Only there | {competitiveAdvantage|[yours, with proof]} | [ ] | [ ] | no change |\n| Most frequent curse | [from your own talks] | [from reviews] | [from reviews] | {painPoints|[what annoys]} |\n\nThe last row is the most valuable one: whatever customers curse at three rivals is a headline for you, if you can keep it.',
    },
    { level: 'full', when: ['asks:battle'], text: '### Battle card for sales, one per rival\n\n> **When you hear [rival]:** say what they are good at, in one sentence.\n> **Then ask:** “How important is [your strong row] for you?” If not at all: recommend them.\n> **Difference:** {edge|[one sentence with proof]}.\n> **Their trap question:** “[ … ]” – **answer:** [fact].\n> **Proof:** [customer who switched, number, date].\n> **Never say:** anything you cannot show; anything about their finances.' },
    { level: 'full', when: ['!asks:swot'], text: '### Keep it up to date with 20 minutes a month\n\nAlert for their names, their newsletter, their price page on the first of the month. Note changes only. React to **price, promise and target group**; ignore functions, posts and funding news.' },
    { level: 'full', when: ['marketer'], text: '**In your company** collect reasons for lost offers in one field with five choices, filled in by sales on the same day. After 40 entries you know more about rivals than any study tells you.' },
    { level: 'deep', text: '### Why “nothing” is the main rival\n\nIn most markets more deals are lost to “we leave it as it is” than to any rival. Comparing functions does not help there; a number for the present state does, along with a start so small that it needs no courage. Look at your last ten lost deals: how many bought elsewhere, and how many bought nothing? If it is more nothing than elsewhere, stop watching rivals for a quarter and work on the first step.' },
    { level: 'short', when: ['!asks:swot|cheap|big'], text: '**Next step:** read the newest 20 reviews of two rivals; what is cursed three times is your headline, if you can keep it.' },
  ],
};
