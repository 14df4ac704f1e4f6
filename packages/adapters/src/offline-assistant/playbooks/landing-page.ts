import type { Playbook } from '../playbook.ts';

export const landingPage: Playbook = {
  id: 'landing-page',
  title: 'Landing page',
  writes: true,
  triggers: {
    'landing page': 7, 'homepage': 6, 'home page': 6, 'website': 4, 'web page': 4, 'headline': 5, 'hero': 4, 'hero section': 6, 'hero text': 6, 'website copy': 7, 'website text': 6, 'web copy': 6, 'sales page': 6, 'product page': 5, 'product description': 6, 'call to action': 6, 'cta': 5, 'button text': 5,
    'conversion': 3, 'convert': 3, 'visitors dont': 3, 'bounce': 4, 'bounce rate': 5, 'above the fold': 6, 'sign up page': 5, 'copywriting': 4, 'testimonial': 4, 'faq': 3, 'site': 1,
  },
  topics: {
    headline: { words: ['headline', 'hero', 'above the fold', 'header'], title: 'Homepage headline' },
    product: { words: ['product page', 'product description'], title: 'Product page' },
    cta: { words: ['call to action', 'cta', 'button'], title: 'Calls to action' },
    weak: { words: ['not converting', 'dont convert', 'doesnt convert', 'convert', 'conversion', 'bounce', 'bounce rate', 'visitors dont', 'improve', 'visitors leave'], title: 'Landing page conversion' },
    proof: { words: ['testimonial', 'review', 'social proof', 'reference'], title: 'Testimonials' },
  },
  uses: [
    { fact: 'usp', why: 'is the headline in most cases' },
    { fact: 'painPoints', why: 'gives the first sentence below it' },
    { fact: 'idealCustomer', why: 'lets the right reader recognise themselves in two seconds' },
    { fact: 'products', why: 'says what the button leads to' },
    { fact: 'toneOfVoice', why: 'decides how plain or playful the lines are' },
    { fact: 'desires', why: 'gives the picture of the life afterwards' },
  ],
  sections: [
    { level: 'all', when: ['!asks:headline|product|cta|weak|proof'], text: 'A landing page for {businessName|your business} has to answer five questions in the order a stranger asks them: What is it? Is it for me? Does it work? What does it cost? What if not? Here is the page, with text to replace.' },
    { level: 'all', when: ['asks:headline'], text: 'The headline decides whether the rest of the page exists. For {businessName|your business}: say what gets better and for whom, in at most ten words; leave the how to the line below.' },
    {
      level: 'all', when: ['asks:headline'],
      list: { as: 'drafts', count: 5, entries: [
        'Result\n**{edge|[What gets better, with a number]}.**\n{category|[What it is]} for {audience|[whom]}. [First result] in [minutes].',
        'Annoyance gone\n**{line1|[The chore] is done}.**\nUntil now: {habit|[the way they do it today]}. With {businessName|us}: {edge|[how, in eight words]}.',
        'Plain\n**{category|[Category]} for {audience|[one group]}.**\n[Three things it does, separated by commas.] From $[price].',
        'Contrast\n**[Result], without {habit|[what they hate about today’s way]}.**\n[Number] {audience|customers} have switched since [month].',
        'Customer’s words\n**“[One sentence from a review that contains a result].”**\n[Name, place]. See how it works: [minutes] without signing up.',
        'Time\n**{task|[The task]} in [minutes] instead of [hours].**\nMeasured with [number] customers in [month]. Try it with your own [data].',
        'Wish\n**{desires|[How they want to live or feel]}.**\n{product|[Product]} does the part in between.',
        'For whom not\n**Not made for everyone. Made for {audience|[one group]}.**\nWhat it does: [three things]. What it does not: [one].',
        'Question\n**What would you do with [hours] more a week?**\n{businessName|[Business]} gives them back: {edge|[how]}.',
        'Offer\n**[Product] at your door by [day], from $[price].**\nReturns free for [days]; [rating] out of 5 from [number] customers.',
      ] },
    },
    { level: 'full', when: ['asks:headline'], text: '### Choose by test, not by taste\n\n1. **Five seconds, five strangers:** “What do they sell, and for whom?” Four right answers, otherwise next draft.\n2. **Swap test:** does it fit your nearest rival? Then it says nothing.\n3. **Read it aloud to a customer.** If they say “well, yes, that is what you do”, keep it.' },
    {
      level: 'all', when: ['!asks:headline|product|cta|weak|proof'],
      text: '### The page from top to bottom\n\n| Part | Text to begin with |\n| --- | --- |\n| Headline (10 words) | **{edge|[What gets better, with a number]}** |\n| Below (20 words) | {category|[What it is]} for {audience|[whom]}. [First result] in [minutes], no [usual hurdle]. |\n| Button | “[Verb] + [result]”, e.g. “See my first plan” |\n| Under the button | the one doubt: “No card. Leave any day.” |\n| Problem (40 words) | “{painPoints|[what they say today]}” And what it costs, {moment|in a normal week}. |\n| Three steps | [You do] → [we do] → [you have]; one picture each |\n| Proof | a quote with name and number; three are enough |\n| Price | one number, what is inside, what is extra |\n| Five questions | “{doubt|Does it work for me?}” first; then price, start or delivery, leaving or returning, support |\n| Button again | same words as above |',
    },
    {
      level: 'all', when: ['asks:product', '!asks:headline'],
      text: 'A product page sells when it replaces the questions one would ask in a shop. For {product|your product}:\n\n| Part | Text |\n| --- | --- |\n| Name + one line | {product|[Product]}: [[{edge}, ]][for whom, for which moment] |\n| First picture | in use, with a hand or something else for size |\n| Three points | [property] → [what you notice] |\n| What it does not do | [one limit]; saves returns and earns trust |\n| Doubt 1: fits me? | size, skin or situation in a table |\n| Doubt 2: when? | “Order by 14:00, there by [day]” |\n| Doubt 3: and if not? | [days] to return, who pays, how |\n| Reviews | the most helpful critical one at the top, answered |\n| With it | one thing that belongs to it, not eight |',
    },
    { level: 'all', when: ['asks:cta', '!asks:headline|product'], text: 'A button says what happens next, in the reader’s words: **verb + what I get**. “Submit” and “Learn more” name neither.\n\n| Instead of | Try | Under it |\n| --- | --- | --- |\n| Sign up | See my first [result] | takes [minutes], no card |\n| Contact us | Ask a person (reply by 17:00) | or ring [number] |\n| Buy now | Order, there by [day] | free returns for [days] |\n| Request demo | Show me with my data, 15 min | no slides |\n| Download | Get the checklist (1 page) | without e-mail |\n| Subscribe | One tip every Tuesday | leave with one click |\n\nOne main button per page for {businessName|your business}, in the only strong colour, and visible again wherever a doubt has just been answered.' },
    {
      level: 'all', when: ['asks:weak', '!asks:headline|product|cta'],
      text: 'When visitors come to {businessName|your site} and do not act, it is one of five things. Check them in this order; the first is the cause more often than all others together.\n\n1. **Wrong visitors.** Look at the ten main sources. If 60 % come through a general article or a broad ad, the page is not the problem.\n2. **Unclear in five seconds.** Show the top to five strangers. Fewer than four know what and for whom: new headline.\n3. **An unanswered doubt.** Ask the last ten buyers what nearly stopped them; put the answer beside the button.\n4. **Too large a step.** Replace “book a demo” by something smaller: a price, a sample, a result without signing up.\n5. **It does not work.** Order or sign up yourself on an old phone with mobile data. Over 2.5 s, or more than five fields: repair it first.',
    },
    {
      level: 'all', when: ['asks:proof', '!asks:headline|product|cta|weak'],
      text: 'Good testimonials are asked for, with questions. “They are great” convinces nobody; a doubt that was overcome does.\n\n> Hi [first name], you have been using {product|[product]} for [weeks]. May I quote you with your name? Three short answers are plenty:\n> 1. What nearly kept you from [buying or starting]?\n> 2. What is different now? A number if you have one.\n> 3. Whom would you recommend it to, and whom not?\n\nAsk on the day of a success, and send a draft from their own words for approval. Four of ten agree. Place each quote **next to the doubt it answers**.',
    },
    { level: 'full', when: ['!asks:headline|cta|proof', 'b2b'], text: '### For company buyers, also\n\n- A page or PDF to forward, because your reader is rarely the only one to decide.\n- Data protection, contract length and leaving on one screen, before they ask.\n- A real price or at least “from”. Pages without any lose the careful half.' },
    { level: 'full', when: ['!asks:headline|cta|proof', 'b2c'], text: '### For private buyers, also\n\n- Seven of ten come on a phone: picture, name, price and button must be on the first screen.\n- Pictures by customers, with the same light as at home.\n- Delivery day and returns beside the button. They are the most frequent reason for leaving the cart.' },
    { level: 'full', when: ['!asks:headline|proof'], text: '### Goal\n\n**3 to 5 %** of fitting visitors act on pages for companies, **1.5 to 3 %** buy in a shop. Measure phones apart. Under half of that, repair before you pay for more visitors.' },
    { level: 'deep', text: '### Why this order\n\nA stranger first decides whether to stay (what, for whom), then whether to believe (proof), then whether to act (price, risk). Most pages begin with belief, awards and logos, before it is clear what it is about; or they hide the price, so that the reader has to decide without it. Whoever scrolls wants a reason to say yes and an answer to one doubt; both belong near the button.\n\n**Before:** “The all-in-one platform for modern hospitality”. **After:** “Your café’s rota, done in five minutes on Friday”. Same product. The second names the place, the thing, the time and the day.' },
    { level: 'short', text: '**Test:** show the top of the page to five strangers for five seconds; four should know what it is and for whom.' },
  ],
};
