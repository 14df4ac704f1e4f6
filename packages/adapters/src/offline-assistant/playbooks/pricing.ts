import type { Playbook } from '../playbook.ts';

export const pricing: Playbook = {
  id: 'pricing',
  title: 'Pricing',
  triggers: {
    'pricing': 5, 'price': 4, 'how much should i charge': 6, 'how much should we charge': 6, 'how much to charge': 6, 'charge': 4, 'pricing page': 6, 'pricing strategy': 6, 'price increase': 6, 'raise prices': 6, 'raise our prices': 6, 'increase prices': 6,
    'discount': 4, 'freemium': 5, 'free trial': 5, 'free plan': 5, 'subscription tier': 5, 'tier': 4, 'package': 3, 'bundle': 3, 'monetize': 4, 'monetise': 4, 'monetization': 4, 'too expensive': 5, 'too cheap': 5, 'willing to pay': 5, 'willingness to pay': 5, 'upsell': 3, 'annual plan': 4, 'retainer': 3,
  },
  topics: {
    raise: { words: ['price increase', 'raise prices', 'raise our prices', 'raise', 'increase prices', 'too cheap'], title: 'Raising prices' },
    discount: { words: ['discount', 'sale', 'coupon', 'black friday', 'promo'], title: 'Discounts' },
    trial: { words: ['freemium', 'free trial', 'free plan', 'trial'], title: 'Free trial or free plan' },
    page: { words: ['pricing page', 'tier', 'package', 'plans'], title: 'Pricing page and packages' },
    objection: { words: ['too expensive', 'expensive', 'objection'], title: 'Price objections' },
  },
  uses: [
    { fact: 'products', why: 'is what the price is for, and I had to keep the unit open' },
    { fact: 'usp', why: 'is the part of the value that nobody else can underbid' },
    { fact: 'painPoints', why: 'tells what the problem costs, which is the upper limit' },
    { fact: 'idealCustomer', why: 'decides which budget the price is compared with' },
    { fact: 'competitiveAdvantage', why: 'shows how far above the usual price you can go' },
  ],
  sections: [
    { level: 'all', when: ['!asks:raise|discount|trial|objection', '!b2c'], text: 'Price {businessName|your business} from what the problem costs {audience|your customer}, not from your cost. A working rule: ask for **10 to 20 % of the value** a customer can count, then check that number with five real buying talks this month.' },
    { level: 'all', when: ['!asks:raise|discount|trial|objection', 'b2c'], text: 'People compare {businessName|your offer} with three things on the same shelf, not with your cost. So choose **where on the shelf you want to stand**, give one reason for it that can be seen, and test the price with real orders.' },
    { level: 'all', when: ['asks:raise'], text: 'Most businesses that ask whether to raise prices should. Signs for {businessName|yours}: fewer than one in five says “too expensive”, you win more than half of your offers, or the price has stood still for 18 months. Start with **new customers now, existing ones in 60 days**.' },
    { level: 'all', when: ['asks:discount', '!asks:raise'], text: 'A discount should buy {businessName|your business} something: a longer commitment, payment in advance, a reference or an empty shelf. If it only moves the decision, it teaches {audience|your customers} to wait for the next one.' },
    { level: 'all', when: ['asks:trial', '!asks:raise|discount'], text: 'Choose by how soon {audience|a customer} sees a result. **Under an hour: free trial of 14 days.** Over a week, or with work on your side: a **paid start** at a small fixed price. A free plan only pays when users bring further users, or cost you nearly nothing.' },
    { level: 'all', when: ['asks:objection', '!asks:raise|discount|trial'], text: '“Too expensive” means one of three things: no money, no comparison, or no belief in the result. Lowering the price answers only the first. So {businessName|you} should find out which one it is before saying a number.' },
    {
      level: 'all', when: ['!asks:raise|discount|trial|objection', 'b2b'],
      text: '### Work it out in four lines\n\n| Line | Example | Yours |\n| --- | --- | --- |\n| What the problem costs a month | 6 h × $40 + 1 error at $120 = $360 | {painPoints|hours × wage + errors} |\n| Share you solve | 70 % → $252 | [share, said by customers] |\n| 10–20 % of it | $25–50 | [your range] |\n| Unit that grows with the value | per location, per seat, per order | {product|[unit]} |\n\nTake the upper end and offer it to five people. If all five say yes at once, it was too low.',
    },
    {
      level: 'all', when: ['!asks:raise|discount|trial|objection', 'b2c'],
      text: '### Work it out in four lines\n\n| Line | Example | Yours |\n| --- | --- | --- |\n| What three nearby alternatives cost | $18, $24, $39 | [three prices on the same shelf] |\n| Reason to be above the middle | made fresh, refill, guarantee | {edge|[the reason, in one line]} |\n| Lowest price that keeps the business alive | cost × 3 in your own shop, × 4–5 through retailers | [cost × factor] |\n| Price to test | $29, and a set of two for $49 | [price and set] |\n\nIf the second line is empty, work on that before the price: without a reason, customers take the cheapest or the one they know.',
    },
    {
      level: 'all', when: ['!asks:raise|discount|trial|objection', 'mixed'],
      text: '### Work it out in four lines\n\n| Line | Example | Yours |\n| --- | --- | --- |\n| What the problem costs, or what alternatives cost | 6 h a month × $40, or three prices on the same shelf | {painPoints|[number]} |\n| Why you can be above the middle | faster, safer, nicer, guaranteed | {edge|[the reason]} |\n| Lowest price that keeps you alive | all costs ÷ customers you can serve × 1.5 | [number] |\n| Price to test | the upper third of that range | [price] |',
    },
    {
      level: 'all', when: ['asks:page'],
      text: '### Three packages that sell the middle one\n\n| | Start | **Standard** | Plus |\n| --- | --- | --- | --- |\n| For whom | trying it out, one person | {audience|your typical customer} | larger, with special needs |\n| Price | 0.5 × | **1 ×** | 2.5–3 × |\n| Inside | the core result, limited amount | everything for the usual case[[: {product}]] | faster help, more control, extras |\n| Button | “Start with one” | **“Choose Standard”** | “Talk to us” |\n\nName what is *better*, not what is in it; put the limit where growing customers meet it by themselves (places, orders, pieces). Show the yearly price as “2 months free”, and answer five questions below: trial, leaving, invoice, data or returns, change of package.',
    },
    {
      level: 'all', when: ['asks:raise'],
      text: '### The four steps\n\n1. **New customers, from Monday:** +20 %. Watch the next 20 offers. If the share you win falls by less than a sixth, you earn more.\n2. **Improve something first** that existing customers notice, and name it.\n3. **Existing customers:** written notice 60 days ahead, one price, one date, one way to keep the old price (pay for a year in advance).\n4. **Expect 2 to 5 % to leave.** At +20 % you could lose one in six and still be even; those who go are usually the ones with the most support.',
    },
    {
      level: 'full', when: ['asks:raise'],
      text: '### The letter\n\n> Subject: Our prices from [date]\n>\n> Hi [first name],\n>\n> from [date] your [product] costs [new price] instead of [old price]. It is the first change since [month, year].\n>\n> In that time [one improvement they use] and [a second one] were added, and our own costs for [item] rose. We would rather keep the quality than save on it.\n>\n> If you would like to keep today’s price, you can pay for a year in advance until [date]: [link]. And if it no longer fits, tell me; I will help you find something smaller.\n>\n> [Name], {businessName|[business]}',
    },
    {
      level: 'full', when: ['asks:discount', '!asks:raise'],
      text: '### Give something else first\n\n| Instead of −20 % | It costs you | It brings |\n| --- | --- | --- |\n| two months free with a year paid in advance | 17 % | cash now, fewer cancellations |\n| a second piece at half price | 25 % on two | a larger basket, no lower price tag |\n| a free extra with 10 % cost and 30 % worth | 10 % | the list price stays |\n| a founding price for the first 50, for good | 20 %, limited | references and patience |\n\nAt a margin of 60 %, a 20 % discount needs **50 % more sales** to earn the same. At 40 % it needs twice as many. Do that sum before each sale.',
    },
    {
      level: 'full', when: ['asks:trial', '!asks:raise|discount'],
      text: '### Compare the three\n\n| Model | Good when | Usual share that pays | Watch |\n| --- | --- | --- | --- |\n| Trial of 14 days, no card | first result on day one | 8–15 % | who reaches the result by day 3 |\n| Trial with card | clear value, known category | 30–50 % of far fewer | complaints, chargebacks |\n| Free plan | users invite users | 2–5 % | cost per free user |\n| Paid start, e.g. $99 | set-up needed, companies | 40–60 % go on | whether the promised result came |',
    },
    {
      level: 'full', when: ['asks:objection', '!asks:raise|discount|trial'],
      text: '### What to answer\n\n1. Ask: **“Compared with what?”** Then wait. The answer names the true rival.\n2. *No comparison:* put it beside the cost of doing nothing. “You said six hours a week; that is about $1,000 a month.”\n3. *No belief:* take the risk over. “First month, and if [result] does not come, you pay nothing.”\n4. *No money:* make it smaller, not cheaper: fewer places, shorter, without the extra. The price per unit stays.\n5. If two of five still say no for the price alone, you talk to the wrong group.',
    },
    { level: 'full', when: ['!asks:raise|discount|trial|objection', 'b2c'], text: '### Test it with orders\n\n1. Two weeks at the price you planned, two weeks at 15 % more, same visitors, nothing else changed. Compare **margin**, not the number of orders.\n2. Offer a set at 1.7 times the single price. If over a third take it, the single price is right; under a tenth, it is too low.\n3. Ask ten buyers what they expected to pay *before* they saw the price. If most say more, raise it.' },
    { level: 'full', when: ['!asks:raise|discount|trial|objection', '!b2c'], text: '### Test it in five talks\n\nAsk in this order, after they have understood the offer: “At what price would it be so cheap that you doubt it? … good value? … expensive, but you would still think about it? … too expensive?” The useful range lies between the second and third answer. Then **say your price and stay silent**; a “hm, okay” is the right price, an instant yes is too low.' },
    { level: 'full', when: ['marketer'], text: '**In a company with existing prices**, pull three numbers before any debate: discount given per sales person, share of offers won per price band, and margin per customer group. Rules for discounts usually bring more in a quarter than a new list price does in a year.' },
    { level: 'deep', text: '### Why not from cost\n\nCost sets the floor; customers neither see it nor care. Between floor and value lies the room, and the alternatives decide where in it you stand. With 70 % margin, one per cent more in price brings about as much profit as one and a half per cent more customers, without any of the advertising. It is the cheapest lever in marketing, and the least used, since it is uncomfortable.\n\n**Reckon it through.** At $19 and 8 of 10 offers won, ten offers bring $152. At $29 and 7 of 10 they bring $203: a third more, with fewer customers to support.' },
    { level: 'deep', text: '**What I cannot know from here:** your true margin, what the two nearest rivals charge *after* discounts, and how often you hear “too expensive”. Send me these three and I will narrow the range.' },
    { level: 'short', text: '**Next step:** name the higher price in the next five talks, then stay silent. Five quick yeses mean that it is still too low.' },
  ],
};
