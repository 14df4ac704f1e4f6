import type { Playbook } from '../playbook.ts';

export const email: Playbook = {
  id: 'email',
  title: 'Email campaign',
  writes: true,
  triggers: {
    'email': 4, 'e mail': 4, 'mail': 3, 'newsletter': 4, 'email campaign': 6, 'email marketing': 6, 'email sequence': 6, 'drip': 5, 'welcome email': 7, 'welcome series': 6, 'onboarding email': 7, 'cold email': 7, 'subject line': 7, 'follow up': 3, 'abandoned cart': 6, 'open rate': 5,
    'win back': 4, 'winback': 4, 'reactivation': 4, 're engage': 4, 'sales email': 6, 'outreach email': 6, 'outreach message': 5, 'promotional email': 6, 'mailing': 4, 'mailchimp': 4, 'mailing list': 5, 'inbox': 2, 'unsubscribe': 3, 'launch email': 7, 'write an email': 6, 'write a mail': 6, 'email announcing': 6, 'email about': 5, 'email to': 3, 'email for': 3,
  },
  topics: {
    welcome: { words: ['welcome', 'onboarding'], title: 'Welcome email series' },
    cold: { words: ['cold', 'outreach', 'sales email', 'prospect', 'prospecting'], title: 'Cold email' },
    subject: { words: ['subject line', 'subject', 'open rate'], title: 'Email subject lines' },
    winback: { words: ['win back', 'winback', 'reactivation', 're engage', 'inactive', 'churned', 'lapsed', 'lost customers'], title: 'Win-back email' },
    cart: { words: ['abandoned cart', 'abandoned', 'cart'], title: 'Abandoned-cart emails' },
    news: { words: ['newsletter'], title: 'Newsletter' },
    offer: { words: ['launch', 'announce', 'announcing', 'offer', 'promotion', 'promotional', 'sale', 'discount', 'price'], title: 'Announcement email' },
    growlist: { words: ['mailing list', 'grow our list', 'grow my list', 'subscribers', 'sign up for our newsletter'], title: 'Growing the email list' },
  },
  uses: [
    { fact: 'toneOfVoice', why: 'decides how the first line sounds' },
    { fact: 'painPoints', why: 'is the best opening line there is' },
    { fact: 'usp', why: 'is the reason to click' },
    { fact: 'products', why: 'names what the mail leads to' },
    { fact: 'buyingTriggers', why: 'tells when to send it' },
    { fact: 'vocabularyGuide', why: 'keeps words out that you would never use' },
  ],
  sections: [
    { level: 'all', when: ['asks:subject'], text: 'Subject lines for {businessName|your business}. Short (under 45 characters, phones cut the rest), one concrete thing, no trick that the first line does not keep. Test two per mail on 20 % of the list.' },
    {
      level: 'all', when: ['asks:subject'],
      list: { as: 'numbered', count: 10, entries: [
        'New: {news}', 'About {theme}, in three lines', 'Your [task], done by Friday noon', 'The [number]-minute version of [task]', 'You asked, we changed it', 'What [customer] stopped doing', 'Before you order again',
        '[Number] things we got wrong', '{doubt|Is this still a problem for you?}', 'Half of you will not need this', 'A small thing that saved [time]', 'Price change on [date]: keep yours', 'Question about your [Monday]',
        '“{myth|[Common belief]}”: true?', 'The honest comparison', 'Last day, plainly said', 'Your [thing] is waiting', 'We counted: [surprising number]', 'Not for everyone', 'Two options, your vote', 'Three links, nothing to buy', 'Thank you, and one request',
      ] },
    },
    { level: 'full', when: ['asks:subject'], text: '**The line after it counts as much.** The preview text (about 60 characters) should continue the subject, never repeat it: “You asked, we changed it” → “The export now takes one click.” Judge by clicks and replies; open rates are inflated since mail programs load pictures by themselves.' },
    { level: 'all', when: ['asks:cold', '!asks:subject'], text: 'A cold mail for {businessName|your business} has one aim: an answer. Under 80 words, about them, one question, no link in the first mail. Send 30 a week by hand; from 100 on you stop reading the answers.' },
    {
      level: 'all', when: ['asks:cold', '!asks:subject'],
      list: { as: 'drafts', count: 3, entries: [
        'First mail: what you saw\nSubject: [their product or place] and [problem]\n\nHi [first name],\n\nI saw that you [visible sign: opened a second site, are hiring a …]. With {audience|companies at that point} we often hear: “{painPoints|[problem in their words]}”\n\n{businessName|[Business]} helps with exactly that. What is different: {edge|[result or method]}. [Reference] got [number] in [weeks].\n\nIs that on your list this quarter, or is something else more urgent?\n\n[Name]',
        'Day 3: useful, asks for nothing\nSubject: Re: [first subject]\n\nHi [first name],\n\nno need to answer. Three things that helped others like you, whoever you work with:\n\n1. {tip1|[what you learned]}.\n2. {tip2|[what you learned]}.\n3. {tip3|[what you learned]}.\n\n[Name]',
        'Day 8: an easy way out\nSubject: Wrong time?\n\nHi [first name],\n\nI would rather not be a nuisance. Which fits?\n\n1 – not my topic, ask [ … ]\n2 – later, write in [month]\n3 – no, thanks\n\nOne digit is enough.\n\n[Name]',
        'Through a recommendation\nSubject: [Common contact] thought of you\n\nHi [first name],\n\n[contact] said that you are dealing with [problem]. We solved it for them in [weeks]: [result].\n\nShall I show you in 15 minutes how? If it does not fit, you will hear it from me first.\n\n[Name]',
        'To somebody who left a rival\nSubject: After [rival]\n\nHi [first name],\n\nyou wrote publicly that [complaint about the rival]. We made {product|our product} because of that very point. It cannot [honest limit], but [strength].\n\nWorth ten minutes?\n\n[Name]',
      ] },
    },
    { level: 'full', when: ['asks:cold', '!asks:subject'], text: '### Numbers and limits\n\n8 to 15 % answers is good, 3 to 5 % talks is very good. Under 5 % answers after 60 mails: change the *list*, not the text. In the EU you need consent to write to private persons; companies may often be addressed when the topic clearly fits their trade, but countries differ (Germany is strict). Always name yourself and offer a way out.' },
    { level: 'all', when: ['asks:welcome', '!asks:subject|cold'], text: 'The first mail is opened more than any other you will ever send (50 % and above). Use it to bring {audience|a new customer} to the first result with {businessName|your business}; the story of the company can wait until mail three.' },
    {
      level: 'all', when: ['asks:welcome', '!asks:subject|cold'],
      list: { as: 'drafts', count: 4, entries: [
        'At once: one step\nSubject: Start here, [first name]\n\nHi [first name],\n\ngood that you are here. One thing gets you to [first result] in [minutes]:\n\n→ [the one step, as a button]\n\nIf you get stuck, just answer. I read every mail.\n\n[Name], {businessName|[business]}',
        'Day 2: the usual obstacle\nSubject: Most people stop here\n\nHi [first name],\n\nthe point where most give up is [step]. It goes like this: [two sentences, one picture].\n\nAlready past it? Then this is next: [step two].\n\n[Name]',
        'Day 4: why we do this\nSubject: “{painPoints|[the sentence we heard too often]}”\n\nHi [first name],\n\nthat sentence is the reason for {businessName|our business}. [[What we promise: {mission}.]]\n\nHere is how [customer] uses it, with numbers: [three lines].\n\nWhat was it that made you look for something?\n\n[Name]',
        'Day 7: the decision\nSubject: Worth it, or not?\n\nHi [first name],\n\nafter a week you know enough. If [result] has happened: [offer, price, button].\n\nIf not, tell me in one line what was missing. Then I help, or I tell you honestly that it does not fit.\n\n[Name]',
        'Day 14: bring someone\nSubject: For a colleague or a friend\n\nHi [first name],\n\nyou have now [done something n times]. Do you know someone with the same problem? This link gives both of you [reward]: [link].\n\n[Name]',
      ] },
    },
    { level: 'all', when: ['asks:winback', '!asks:subject|cold|welcome'], text: 'People come back when something they missed has changed, or when they are reminded at the right moment; seldom for 10 % off. So write to the former customers of {businessName|your business} in three groups, by reason.' },
    {
      level: 'all', when: ['asks:winback', '!asks:subject|cold|welcome'],
      list: { as: 'drafts', count: 3, entries: [
        'Left for a reason that is now gone\nSubject: You were right about [reason]\n\nHi [first name],\n\nin [month] you left because [reason]. That is changed: [what, in one sentence].\n\nEverything of yours is still there. [Button: take another look]\n\nIf it is still not right, one line helps us more than a survey.\n\n[Name], {businessName|[business]}',
        'Simply gone quiet\nSubject: Is this still a problem for you?\n\nHi [first name],\n\nyou have not [used or ordered anything] since [month]. Has [the problem] gone away, or did we get in the way?\n\n1 – solved otherwise\n2 – forgot, show me the quickest way back\n3 – please stop writing\n\nOne digit is enough, I act on it.\n\n[Name]',
        'Right moment\nSubject: It should be empty by now\n\nHi [first name],\n\nyour {product|[product]} usually lasts [weeks]. Order by [day] and it is there before [moment]: [button]\n\nToo much? Switch to every [n] weeks.\n\n[Name]',
      ] },
    },
    { level: 'all', when: ['asks:cart', '!asks:subject|cold|welcome|winback'], text: 'Three mails bring {businessName|your shop} back about 8 to 12 % of abandoned carts, and half of that comes from the first one. Answer the doubt first; offer money last, if at all.' },
    {
      level: 'all', when: ['asks:cart', '!asks:subject|cold|welcome|winback'],
      list: { as: 'drafts', count: 3, entries: [
        'After 1 hour: help\nSubject: Did something not work?\n\nHi [first name],\n\nyour cart is saved: [picture, name, price]. Delivery takes [days] and returns are free for [days].\n\n[Button: go on]\n\nA question about size, skin or payment? Answer this mail; a person reads it.\n\n{businessName|[Business]}',
        'After 24 hours: the doubt\nSubject: What others asked first\n\nHi [first name],\n\nbefore buying, most want to know:\n\n– [doubt 1]: [answer in one line]\n– [doubt 2]: [answer]\n– [doubt 3]: [answer]\n\n“[Review that names the doubt.]” – [name]\n\n[Button: go on]',
        'After 72 hours: the end\nSubject: We clear your cart tonight\n\nHi [first name],\n\nwe keep carts for three days. [If you want to give something: free delivery until midnight.]\n\n[Button: keep it]\n\nNot the right thing? This one is smaller and often fits better: [product].',
      ] },
    },
    {
      level: 'all', when: ['asks:growlist', '!asks:subject|cold|welcome|winback|cart'],
      text: 'People give an address to {businessName|your business} for something they can use today. “Sign up for our newsletter” converts at about 0.3 % of visitors; a good reason at 2 to 4 %.\n\n| Reason to sign up | Takes you | Fits |\n| --- | --- | --- |\n| a template or checklist you use yourself | 3 h | companies |\n| a price or size finder with five questions | 1–2 days | shops, services |\n| a five-day course by e-mail | 1 day | things that need explaining |\n| first access to small batches | 1 h | brands with limited stock |\n\nPut it in three places: end of each article, the page that most people leave from, and the thank-you page of a partner.',
    },
    {
      level: 'all', when: ['!asks:subject|cold|welcome|winback|cart|growlist'],
      text: 'A mail for {businessName|your business} with one reader, one thought and one button. It goes to {audience|your list} as if one person wrote it, because that is what gets answered.',
    },
    {
      level: 'all', when: ['!asks:subject|cold|welcome|winback|cart|growlist', 'asks:offer'],
      list: { as: 'drafts', count: 2, entries: [
        'Announcement\nSubject: For you first: {subject}\n\nHi [first name],\n\nyou hear it first: {subject}, from [date].\n\nWhy we do it: [the true reason, one sentence]. What it means for you: [one result, or the sum that changes].\n\n→ [Button: see how it works]\n\nWhat it cannot do yet: [honest limit]. If you have a question, answer this mail.\n\n[Name], {businessName|[business]}',
        'Day of the announcement\nSubject: It is here (and what it does not do)\n\nHi [first name],\n\ntoday [product or offer] starts. In one sentence: {edge|[what gets better]}.\n\n“[Quote of someone who tried it.]” – [name]\n\n→ [Button]\n\nIt costs [price]; until [date] you get [true reason to act now].\n\n[Name], {businessName|[business]}',
        'Two days before the end\nSubject: Until [day], then not again\n\nHi [first name],\n\n[offer] ends on [day] at midnight. The three questions we got most:\n\n1. [question] – [answer]\n2. [question] – [answer]\n3. [question] – [answer]\n\n→ [Button]\n\nNot for you? Then I wish you a good week, and you hear nothing more about it.\n\n[Name]',
        'The morning after\nSubject: Thank you, and what happens now\n\nHi [first name],\n\n[number] of you said yes. This is what happens next: [date, step, contact].\n\nThe most useful criticism was: [criticism]. We will change it by [date].\n\n[Name]',
      ] },
    },
    {
      level: 'all', when: ['!asks:subject|cold|welcome|winback|cart|growlist', '!asks:offer'],
      list: { as: 'drafts', count: 2, entries: [
        'One thing: {subject}\nSubject: About {subject}, in three lines\n\nHi [first name],\n\nmany of you ask us about {subject}. What we would tell a friend:\n\n1. {tip1|[the first step]}.\n2. {tip2|[what most leave out]}.\n3. {tip3|[what to compare before deciding]}.\n\n→ [Button: the whole piece, with an example reckoned through]\n\nOne question of yours for next time? Just answer.\n\n[Name], {businessName|[business]}',
        'The useful one\nSubject: The question we get every Monday\n\nHi [first name],\n\n“{doubt|[question in the customer’s words]}”\n\nOur short answer: [two sentences, with the limit]. And something you can do without us: {tip1|[one step]}.\n\nWhat is your question? Answer this mail; the best one is in the next issue.\n\n[Name], {businessName|[business]}',
        'The customer’s story\nSubject: [Number] hours, and what she did with them\n\nHi [first name],\n\n[customer] used to [old way]. In [month] she changed one thing: [change].\n\nAfter [weeks]: [number] instead of [number]. What she would do differently: [one honest sentence].\n\nIf you want to try the same: [link]\n\n[Name], {businessName|[business]}',
        'The offer, plainly\nSubject: An offer until Sunday\n\nHi [first name],\n\n{product|[product]} for [price] until Sunday. The reason: [true reason].\n\nIt fits if [case]. It does not if [case].\n\n→ [Button]\n\n[Name], {businessName|[business]}',
      ] },
    },
    { level: 'full', when: ['knows:toneOfVoice', '!asks:subject|growlist'], text: 'Read it aloud in your tone, “{toneOfVoice}”, and strike out every sentence you would not say on the telephone.' },
    { level: 'full', when: ['!asks:subject|cold'], text: '### Before you send\n\n1. One button, shown twice. Each further link takes clicks from the first.\n2. Test on a phone: subject whole, first two lines make sense alone.\n3. Send when they decide, not when everyone sends: companies Tuesday to Thursday, 8–10; private people Sunday 18–20. Then test your own list.\n4. Aim for **2–4 % clicks** and under **0.3 % leaving** per mail; watch sales per 1,000 mails rather than opens.' },
    { level: 'deep', text: '### Why plain mails win\n\nA mail with columns and banners announces itself as advertising and is read as such. A plain one is read like a message, so the first line must keep that promise: it speaks of the reader’s week. One thought per mail also makes the result readable. If a mail with three topics sells, nobody knows which one did it.\n\n**Picture it:** a wine shop can send a poster with 12 bottles, or six lines about one bottle with the winemaker’s first name and what to eat with it. The second gets answers, and an answer is the start of a sale.' },
    { level: 'deep', text: '**Keep the list healthy:** twice a year write “Shall we stop?” to everyone who has not clicked for 180 days, and delete those who do not answer. Fewer addresses, better delivery, the same sales.' },
    { level: 'short', when: ['!asks:cold|subject'], text: '**Before you send:** one button, tested on a phone, and no sentence you would not say on the telephone.' },
  ],
};
