import type { Playbook } from '../playbook.ts';

export const positioning: Playbook = {
  id: 'positioning',
  title: 'Positioning',
  triggers: {
    'positioning': 4, 'position': 3, 'choose us': 5, 'reposition': 4, 'positioning statement': 5, 'value proposition': 5, 'value prop': 5,
    'elevator pitch': 5, 'one liner': 4, 'pitch in one sentence': 4, 'differentiate': 4, 'differentiation': 4, 'stand out': 3,
    'different from': 2, 'unique selling': 4, 'usp': 4, 'what makes us': 2, 'explain what we do': 4, 'describe what we do': 4, 'core message': 3,
    'key message': 3, 'messaging': 3, 'message house': 4, 'category': 1, 'why choose us': 4, 'why us': 3, 'niche': 2,
  },
  topics: {
    statement: { words: ['positioning statement'], title: 'Positioning statement' },
    pitch: { words: ['elevator pitch', 'one liner', 'pitch', 'one sentence', 'explain what we do', 'describe what we do'], title: 'One-line pitch' },
    value: { words: ['value proposition', 'value prop', 'usp', 'unique selling'], title: 'Value proposition' },
    difference: { words: ['differentiate', 'differentiation', 'stand out', 'different', 'why us', 'why choose us'], title: 'Standing out' },
    messages: { words: ['messaging', 'key message', 'core message', 'message house'], title: 'Key messages' },
  },
  uses: [
    { fact: 'competitiveAdvantage', why: 'is the half of the statement nobody else can write, and I left a blank for it' },
    { fact: 'idealCustomer', why: 'decides which alternative you are compared with' },
    { fact: 'painPoints', why: 'gives the first sentence the customer’s own words' },
    { fact: 'category', why: 'tells buyers which budget and which rivals to think of' },
    { fact: 'usp', why: 'turns the advantage into something a buyer can check' },
    { fact: 'positioningStatement', why: 'would let me edit what you have instead of starting anew', optional: true },
    { fact: 'mission', why: 'keeps the statement in line with what you promise elsewhere' },
  ],
  sections: [
    {
      level: 'all', when: ['!knows:positioningStatement'],
      text: 'Good positioning answers one question: when {audience|your best customer} could do nothing, use a workaround or pick a rival, why is {businessName|your business} the obvious choice? Here is a first version to argue with.',
    },
    {
      level: 'all', when: ['knows:positioningStatement'],
      text: 'You already have a statement for {businessName|your business}: “{positioningStatement}” I would keep what a buyer can check in it and drop what any rival could also say. Below is a second version to hold against it.',
    },
    {
      level: 'all', when: ['!asks:pitch|value|messages'],
      text: '### A statement to start from\n\n> For **{audience|[the customer who gains most]}**[[, whose problem today is “{painPoints}”]], {businessName|[your business]} is the **{category|[category your buyers would type into a search box]}** with one difference: **{edge|[the result only you can promise]}**. Unlike **{habit|[what they use today]}**, it **[the change they notice in the first week]**.\n\nSquare brackets are decisions that are yours. After “unlike” belongs the real alternative; in most markets that is a habit or doing nothing, not a rival. Check it with customers.',
    },
    {
      level: 'all', when: ['asks:pitch'],
      text: '### Three ways to say it in one breath',
      list: { as: 'drafts', count: 3, entries: [
        'Problem first, for strangers\n“{painPoints|[their complaint, word for word]}”: that is what we hear from {audience|[your customers]}. {businessName|[Your business]} was made to end it. What is different: {edge|[the result, with a number]}.',
        'Comparison, for investors and partners\n{businessName|[Your business]} is the {category|[category]} for {audience|[one group]}. Others try to serve everyone; we only do [the one job you do best].',
        'Outcome, for your homepage and your profiles\n{audience|[Your customers]} use {businessName|us} to [result they would tell a friend about] without [what they hate about the way they do it today].',
        'Story, for a talk or a podcast\nWe saw {audience|[a customer]} [do something absurd by hand]. It cost them [hours or money] a week. {businessName|[Your business]} started because that should take five minutes.',
      ] },
    },
    {
      level: 'all', when: ['asks:value'],
      text: '### The value proposition, in three layers\n\n| Layer | Question it answers | Yours |\n| --- | --- | --- |\n| Result | What is better afterwards? | {edge|one measurable change, e.g. “half the time”} |\n| Reason | Why should I believe it? | {competitiveAdvantage|a feature, a method or a number that rivals lack} |\n| Relief | What can I stop doing? | {painPoints|the chore or worry that goes away} |\n\nWrite the result as a sentence with a number in it. If you have no number yet, ask five customers what changed for them and use the most common answer.',
    },
    {
      level: 'all', when: ['asks:messages'],
      text: '### A message house on one page\n\n| Part | What it says | Proof to collect |\n| --- | --- | --- |\n| Roof: the one promise | {edge|the result only you can promise} | one customer quote with a name |\n| Pillar 1: the problem | {painPoints|what goes wrong today, in the customer’s words} | a number: hours, money or errors |\n| Pillar 2: how it works | {product|your product} in three steps | a 30-second screen or product video |\n| Pillar 3: why you | {competitiveAdvantage|what rivals cannot copy within a year} | a comparison or a guarantee |\n\nEvery page, post and pitch takes the roof and **one** pillar. Two pillars in one text is where readers get lost.',
    },
    {
      level: 'full', when: ['asks:difference'],
      text: '### Find the difference that counts\n\nA difference only counts when three things are true: a buyer wants it, rivals lack it, and you can prove it. List ten things you do, strike out every one that fails a test, and build on what is left. One survivor is enough. For {industry|your industry}, check these four places first:\n\n1. **Who** you refuse to serve (a narrow group trusts a specialist).\n2. **How fast** the first result comes (minutes instead of weeks is a difference people feel).\n3. **What is included** that others charge or send you elsewhere for.\n4. **Which risk** you take over: a guarantee, free migration, cancel any day.',
    },
    {
      level: 'full', when: ['b2b'],
      text: '### Test it this week\n\n1. Read it to **five customers** and ask: “What would you have used instead of us?” If the answers differ, your customer group is still too wide.\n2. Put it at the top of your homepage and show that to **five people** who fit the group for five seconds. Four of five should be able to say what you sell and for whom.\n3. Use it as the first line of **30 cold messages**. Fewer than two replies means the problem, not the wording, is off.',
    },
    {
      level: 'full', when: ['b2c'],
      text: '### Test it this week\n\n1. Ask **ten buyers** one question by message: “What nearly stopped you from buying?” The most frequent answer belongs in the first line.\n2. Run two versions as the first line of the same ad for **$50 each**, same picture. Keep the one with the lower cost per click, and only if the gap is over 20 %.\n3. Read your last **30 reviews** (or those of the nearest rival) and mark each phrase that appears three times. Those are your words; use them unchanged.',
    },
    {
      level: 'full', when: ['mixed'],
      text: '### Test it this week\n\n1. Ask **five customers**: “What would you use if we were gone tomorrow?” Their answer is your true competitor.\n2. Show your homepage to **five strangers** for five seconds. Four should be able to say what you sell and for whom.\n3. If you sell to companies *and* to private people, write **two** statements. One sentence that fits both usually convinces neither.',
    },
    {
      level: 'deep',
      text: '### Why so narrow\n\nA narrow statement feels like giving up customers, yet it mostly gives up the ones who would never have bought. Slack began with software teams, and Facebook with one university: being the obvious choice for a few came before being a choice for many. The statement also saves work inside the company. When a feature, a campaign or a partner does not make the sentence truer, the answer is no.\n\n**A worked example.** “Project software for everyone” becomes “For architecture offices with 5 to 30 people that lose hours reconciling timesheets, Plano is the project ledger that bills every hour by Friday noon. Unlike spreadsheets, it reads hours from the calendar.” Same product; the second one can be searched for, priced and recommended.',
    },
    { level: 'deep', text: '**When to change it:** not before 20 sales conversations with the same wording. After that, change one half at a time, first the customer, then the promise, or you will not know what worked.' },
    { level: 'short', text: '**Next step:** read it aloud to five customers and ask what they would have used instead of you. Different answers mean the group is still too wide.' },
  ],
};
