import type { Playbook } from '../playbook.ts';

export const channels: Playbook = {
  id: 'channels',
  title: 'Marketing channels',
  triggers: {
    'channel': 4, 'marketing channel': 5, 'acquisition channel': 5, 'where should we advertise': 3, 'where to promote': 4, 'where should i promote': 4, 'reach our customers': 3,
    'reach customers': 3, 'reach': 1, 'which platform': 4, 'what platform': 4, 'best platform': 4, 'where do i find customers': 4, 'find customers': 3, 'first customers': 3,
    'get customers': 3, 'first 10 customers': 4, 'first 100 customers': 4, 'first 100 users': 4, 'first users': 4, 'acquire': 2, 'acquisition': 2, 'lead generation': 3, 'get more leads': 3, 'more leads': 4, 'generate leads': 6, 'generate more leads': 6, 'leads': 2, 'traffic': 2, 'go to market': 2, 'focus on which': 2,
    'should we be on': 8, 'should i be on': 8, 'cold outreach': 4, 'outbound': 3, 'partnership': 3, 'community': 2, 'event': 1, 'influencer': 3, 'marketing strategy': 3, 'marketing plan': 3, 'get the word out': 4, 'promote': 1,
  },
  topics: {
    first: { words: ['first customers', 'first users', 'first 10', 'first 50', 'first 100', 'no customers'], title: 'First customers' },
    outbound: { words: ['outbound', 'cold outreach', 'cold email', 'cold calling'], title: 'Outbound outreach' },
    partners: { words: ['partnership', 'partner', 'influencer', 'creator', 'ambassador'], title: 'Partners and creators' },
    leads: { words: ['lead', 'lead generation'], title: 'Lead generation' },
    free: { words: ['free', 'no budget', 'without budget', 'zero budget', 'cheap', 'organic'], title: 'Channels without a budget' },
  },
  uses: [
    { fact: 'idealCustomer', why: 'decides where these people can be found in numbers' },
    { fact: 'buyingTriggers', why: 'tells when to be there, which matters more than where' },
    { fact: 'growthGoals', why: 'sets how much a channel must bring to be worth it' },
    { fact: 'products', why: 'shows whether a sale can carry paid channels' },
    { fact: 'businessAge', why: 'separates channels that work now from those that take a year' },
  ],
  sections: [
    { level: 'all', when: ['b2b'], text: 'For {businessName|your business} I would run **two channels for 90 days**: direct outreach to named people, which teaches you what sells within two weeks, and one place where {audience|your buyers} already look for answers[[ (in this trade: {where})]]. Everything else waits until one of the two works.' },
    { level: 'all', when: ['b2c'], text: 'For {businessName|your business} I would run **two channels for 90 days**: one where {audience|your buyers} discover things (short video or creators) and one you own (email), so that attention you earn once can be used again.[[ In this trade people look in {where}.]] Everything else waits until one of the two works.' },
    { level: 'all', when: ['mixed'], text: 'For {businessName|your business} I would pick **two channels for 90 days**: one that brings people now and can be measured per person, and one that builds a list you own. Business buyers and private buyers gather in different places, so decide which of them the next 90 days are for.[[ Typical places here: {where}.]]' },
    {
      level: 'all', when: ['asks:first', 'b2c'],
      text: '### The first hundred come by hand\n\n1. **Buyers 1 to 20, in person:** one market stall, one evening at somebody’s home or one shop that lends you a shelf for a Saturday. Sell {product|it} face to face and write down the words in which people ask and hesitate[[; begin with “{painPoints}”]].\n2. **Buyers 21 to 50, by name:** write to 60 people who know you, one message each: what it is for, the price, a link. Ask those who do not buy for one person who would. Expect about 1 in 4.\n3. **Buyers 51 to 100, through others:** give ten small creators (2,000 to 20,000 followers who answer their comments) the product and free choice of words. Two or three will move something; send those two a second one.\n4. **With every parcel:** a card with one question (“What nearly kept you from ordering?”) and a code for a friend. From here on each buyer should bring a fifth of the next.',
    },
    {
      level: 'all', when: ['asks:first', '!b2c'],
      text: '### The first customers come by hand\n\n1. Write down **50 people** who have the problem and whom you can reach with one introduction or none. Names, not groups.\n2. Send each a message of four sentences: what you saw in their situation, what you make, one result, one question. No link, no attachment.\n3. Aim for **15 talks**, 5 trials and **2 to 3 paying**. If 50 messages bring fewer than 5 talks, change the problem you lead with before you change the channel.\n4. Ask every person who says no: “Who has this problem worse than you?” That is your next list.',
    },
    {
      level: 'all', when: ['asks:outbound'],
      text: '### Outbound that gets answers\n\n| Step | What | Number to watch |\n| --- | --- | --- |\n| List | 100 named people with the same trigger[[ (“{buyingTriggers}”)]] | 9 of 10 addresses valid |\n| Message 1 | their trigger, one result, one question; under 80 words | 8–15 % replies |\n| Message 2, day 3 | one useful thing without asking anything | +3–5 % |\n| Message 3, day 8 | “Wrong person, or wrong time?” | +3 % |\n| Talk | 20 minutes, their problem first | 1 in 4 becomes an offer |\n\nIn the EU, a message to a private person needs consent first; to a company, a clear link to its business and an easy way out. Check the rules of the country you write to.',
    },
    {
      level: 'all', when: ['asks:partners'],
      text: '### Partners and creators\n\n1. List **30** who already have the trust of {audience|your buyers}: newsletters with 2,000–20,000 readers, creators with 5,000–50,000 followers, sellers of things bought just before yours. Small ones answer and their audiences listen.\n2. Offer something finished: a guest text, a free bundle for ten of their people, a code with 20 % for each sale. “Let’s collaborate” gets no reply.\n3. Pay by result where you can, and give each a code or link of its own. Expect 3 of 30 to bring 80 % of the sales; renew only those.',
    },
    {
      level: 'full', when: ['b2b', '!asks:first|outbound|partners'],
      text: '### Ranked for selling to companies',
      list: { as: 'rows', count: 5, head: 'Channel | Why it fits | First result | Weekly effort | Stop when', entries: [
        'Personal outreach (email, LinkedIn) | you choose who hears it and learn from each no | 2 weeks | 4 h, 30 new people | under 2 talks per 100 messages after 3 rewrites',
        'LinkedIn posts by a founder or expert | buyers check the person before the company | 6–8 weeks | 3 h, 3 posts | no inbound message from a fitting buyer in 10 weeks',
        'Search pages such as “{search1|[problem] software}” and “[rival] alternative” | people with intent, cheap once it ranks | 4–6 months | 4 h, 1 page | no page in the top 20 after 6 months',
        'Partners who sell to the same buyers | borrowed trust | 6–10 weeks | 2 h | no introduction after 15 talks',
        'Search ads on buying words only | shows quickly whether there is demand | 2 weeks | 2 h + at least $1,000 a month | a lead costs over a tenth of the first-year price',
        'Talks and small events for {industry|your industry} | 20 right people in a room beat 2,000 visits | 4–8 weeks | 3 h | no follow-up talk from two events',
      ] },
    },
    {
      level: 'full', when: ['b2c', '!asks:first|outbound|partners'],
      text: '### Ranked for selling to consumers',
      list: { as: 'rows', count: 5, head: 'Channel | Why it fits | First result | Weekly effort | Stop when', entries: [
        'Short video (Instagram Reels, TikTok) | reaches people who do not follow you yet | 3–6 weeks | 5 h, 3–4 videos | 25 videos and none passed 5 × your followers in views',
        'Email and SMS list | the only audience you own; 20–30 % of sales in a healthy shop | 4 weeks | 2 h, 1 mail | under 1 % of visitors join with a good reason to',
        'Small creators with codes | trust, and pictures you may reuse | 3–5 weeks | 3 h, 5 new contacts | under 1.5 × the cost comes back over 10 creators',
        'Meta ads on your three best posts | scales what has already worked unpaid | 2 weeks | 2 h + at least $900 a month | a first order costs more than its margin after $500',
        'Search (guides, comparisons; “{search1|[need] + [product]}”) | people looking for {industry|your kind of product} right now | 4–6 months | 3 h, 1 page | no page in the top 20 after 6 months',
        'Markets, pop-ups, local partners | fastest feedback on price and packaging | the same day | 1 day | under 20 sales on three days',
      ] },
    },
    {
      level: 'full', when: ['mixed', '!asks:first|outbound|partners'],
      text: '### Ranked by how soon you will know',
      list: { as: 'rows', count: 5, head: 'Channel | Best for | First result | Weekly effort | Stop when', entries: [
        'Personal outreach | company buyers, high prices | 2 weeks | 4 h, 30 new people | under 2 talks per 100 messages after 3 rewrites',
        'Email list with one strong reason to join | both | 4 weeks | 2 h, 1 mail | under 1 % of visitors join',
        'Search ads on buying words | both, where demand exists | 2 weeks | 2 h + at least $1,000 a month | a customer costs more than the first-year margin',
        'LinkedIn (companies) or short video (private people) | one of the two, not both | 6–8 weeks | 4 h, 3 pieces | no fitting inquiry in 10 weeks',
        'Guides that answer the ten questions before buying | both, {industry|your industry} included | 4–6 months | 3 h, 1 page | no page in the top 20 after 6 months',
        'Partners who already serve the same people | both | 6–10 weeks | 2 h | no introduction after 15 talks',
      ] },
    },
    { level: 'full', when: ['asks:free'], text: '**Without money** the price is hours: about six a week. Leave out every row with ads, and spend the time on outreach or partners first, since posts and search need months before they pay.' },
    { level: 'full', when: ['marketer'], text: '**For an established company**, begin with what you already have: take last year’s customers, ask sales or the branches where the best 50 first heard of you, and compare that with where the money goes. Moving 20 % of the budget to the under-funded source is the quickest gain most teams find.' },
    { level: 'full', when: ['young', 'startup'], text: '**You are early**, so prefer channels with a person at the other end. Each talk improves the product and the wording; an ad campaign only tells you that it did not work.' },
    { level: 'full', text: '### Decide with one number\n\nWrite down what a customer may cost: **price × gross margin × months they stay ÷ 3**. At $50 a month, 80 % margin and 12 months that is $160. A channel whose cost per customer stays under it after **90 days or 1,000 relevant visits** gets more; any other stops.' },
    { level: 'deep', text: '### Why only two\n\nChannels fail from half attention far more often than from being wrong. Each one needs roughly 30 attempts (messages, posts, ads) before its craft is good enough to judge it. A team with ten hours a week gets 30 attempts in two channels per quarter, in five channels per year.\n\n**How to choose between two that look equal:** take the one where you already have an unfair start, be it a founder with a network, a list of old customers, a talent for video, or a public data set nobody else uses.' },
    { level: 'deep', text: '[[**Timing:** your buying triggers say “{buyingTriggers}”. For each trigger, name where a person is in that very hour (a search, a phone call to a colleague, an app store) and put your first effort there.]]' },
    { level: 'short', when: ['b2b', '!asks:first|outbound|partners'], text: '1. **Outreach**: 30 named people a week, under 80 words, one question. Stop below 2 talks per 100.\n2. **LinkedIn by a person**: 3 posts a week on problems you solved. Judge after 10 weeks.' },
    { level: 'short', when: ['b2c', '!asks:first|outbound|partners'], text: '1. **Short video**: 3–4 a week; judge after 25.\n2. **Email list**: one strong reason to join, one mail a week; aim for 2 % of visitors.' },
    { level: 'short', when: ['mixed', '!asks:first|outbound|partners'], text: '1. **Outreach** (companies) or **small creators** (private buyers): 30 contacts a week.\n2. **Email list**: one strong reason to join; aim for 2 % of visitors.' },
  ],
};
