import type { Playbook } from '../playbook.ts';

export const press: Playbook = {
  id: 'press',
  title: 'Press and PR',
  triggers: {
    'pr': 5, 'press': 6, 'press release': 8, 'press kit': 7, 'journalist': 7, 'media coverage': 7, 'public relations': 7, 'get featured': 5, 'featured in': 4, 'newspaper': 5, 'magazine': 4, 'interview with': 2, 'publicity': 6, 'tech crunch': 5, 'techcrunch': 6, 'crisis': 5, 'media pitch': 6, 'pitch to journalists': 7, 'award': 3, 'speaking': 3, 'thought leadership': 4,
  },
  topics: {
    release: { words: ['press release'], title: 'Press release' },
    crisis: { words: ['crisis', 'bad press', 'scandal', 'shitstorm', 'data breach'], title: 'Crisis communication' },
    kit: { words: ['press kit'], title: 'Press kit' },
  },
  uses: [
    { fact: 'usp', why: 'is the news in one line, or shows that there is none yet' },
    { fact: 'idealCustomer', why: 'decides which three papers count' },
    { fact: 'brandPurpose', why: 'gives the reason a reader outside the trade would care' },
    { fact: 'businessDescription', why: 'is the two-line description at the end of each release' },
    { fact: 'vision', why: 'gives the quote of the founder' },
  ],
  sections: [
    { level: 'all', when: ['!asks:crisis|release|kit'], text: 'Journalists do not write about {businessName|companies}; they write about what concerns their readers. So bring one of four things: **a number nobody has, a person with a story, a conflict, or an answer to this week’s topic**. And pitch ten people by name instead of two hundred addresses.' },
    { level: 'all', when: ['asks:release'], text: 'A release is worth writing when there is a fact with a date. Put it on your own page and send it, together with three personal lines, to ten journalists who wrote about the topic in the last 90 days. A draft for {businessName|your business}:' },
    {
      level: 'all', when: ['asks:release'],
      text: '> **[What is new, as a sentence a reader would repeat; at most 12 words]**\n>\n> *[Place, date]* – [Who] [does what] from [date][[: {subject}]]. [Number that shows how large it is].\n>\n> [Why now: what changed in {industry|the industry}, with a source.] For {audience|[those concerned]} this means [consequence].\n>\n> “[One sentence that only this person can say, no praise],” says [name], [role] at {businessName|[business]}.[[ What the company hears most: “{painPoints}”]]\n>\n> [How it works, three sentences.] [What it costs, from when, where.]\n>\n> **About {businessName|[business]}:** {businessDescription|[two lines: what, for whom, since when, how many]}\n>\n> **Contact:** [name, telephone that is answered, e-mail]. Pictures: [link, free to use]',
    },
    { level: 'all', when: ['asks:kit', '!asks:release'], text: 'A press kit saves a journalist the question, and often decides whether the piece happens on the same day. On one open page of {businessName|your business}, no form:\n\n1. Three sentences, 50 words and 150 words about you, to copy. [[First sentence: “{businessDescription}”]]\n2. Five numbers with a date.\n3. Founders: name with pronunciation, role, portrait, two sentences, quote.\n4. Six pictures of at least 2,000 pixels: product in use, people, place; logo as vector.\n5. Three angles with a contact each: number, person, dispute.\n6. What others wrote, newest first.\n7. A telephone number that is answered.' },
    { level: 'all', when: ['asks:crisis', '!asks:release|kit'], text: 'In the first four hours speed counts more than completeness, and no sentence may be one you must take back. What to do at {businessName|your business}, hour by hour:' },
    { level: 'all', when: ['asks:crisis', '!asks:release|kit'], text: '| When | Do |\n| --- | --- |\n| 0–1 h | one person speaks, one writes down times and facts; stop all scheduled posts and ads |\n| 1–2 h | first statement: what we know, what we do not know, what we do, when we speak next |\n| 2–4 h | those affected first, personally; then employees; then the public |\n| 4–24 h | second statement at the promised time, even without news |\n| 2–7 days | cause, remedy, what changes, with a date; a person who answers |\n| 30 days | say what was done |\n\n> Since [time] we have known that [fact]. Affected: [who, how many]. We do not know yet [ … ]. We have already [measure]. You can [what those affected should do]. We are sorry; it should not have happened. Next information at [time], here.\n\nWith personal data involved, many countries set a deadline (72 hours in the EU). **Call a lawyer before the second statement**; I cannot replace one.' },
    {
      level: 'all', when: ['!asks:crisis|release|kit'],
      text: '### The pitch, 120 words\n\n> Subject: [Number or contradiction] – exclusive until [day]?\n>\n> Hi [name],\n>\n> in [month] you wrote that [their statement]. We have counted something that goes with it: [number], from [amount] cases in {industry|our field} since [date].\n>\n> What surprised us: [one sentence].\n>\n> I can give you: the table, [customer] who talks about it openly, and [name] for background. {businessName|[Business]} need not be the subject.\n>\n> Would that be something for this week? I am on [telephone] today until 18:00.\n>\n> [Name]',
    },
    { level: 'full', when: ['!asks:crisis|kit'], text: '### In two weeks\n\n1. **Days 1–3:** find the fact. Count something in your own data; ask 50 customers one question; have a person tell their story.\n2. **Days 4–5:** ten journalists, podcasts, newsletters. For each the last piece and one line on why it fits. Trade papers and newsletters your buyers read beat the large ones.\n3. **Day 8, Tuesday 8–10:** exclusive to the best one, 48 hours to answer.\n4. **Day 10:** the other nine. One call or mail to follow up on day 12, then rest.\n5. **Afterwards:** use the piece for months: offers, mails, page, posts.\n\nExpect two answers and one piece from ten.' },
    { level: 'full', when: ['marketer', '!asks:crisis'], text: '**In a regulated company** agree with legal in advance which five numbers may be published each quarter. Quick answers to journalists are what gets you quoted, and approvals of three days make that impossible.' },
    { level: 'deep', when: ['!asks:crisis'], text: '### What press does, and what not\n\nA large article brings a wave of visitors for three days and few customers. What stays is trust: the logo in the offer, the link that search engines count, the sentence “I read about you”. That is why trade papers with 5,000 fitting readers are often worth more than a national one. Measure press by three things: fitting inquiries that name it, links, and offers won in which the piece was used.' },
    { level: 'short', when: ['!asks:crisis'], text: '**Next step:** find one number in your own data that nobody else can publish; without it, wait.' },
  ],
};
