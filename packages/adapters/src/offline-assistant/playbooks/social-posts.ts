import type { Playbook, SectionList } from '../playbook.ts';

const LINKEDIN: SectionList = { as: 'drafts', count: 3, entries: [
  'News with a reason\nToday we can show it: {news}.\n\nIt began with a sentence we kept hearing: “{painPoints|[what a customer said]}”\n\nWhat changes for you: {edge|[one result]}.\nWhat it does not do yet: [an honest limit].\n\nI answer every question below today. What would you want to know first?',
  'Three things about {theme}\nThree things I would tell anyone about {theme}:\n\n1. {tip1|[what to do first, in one sentence]}.\n2. {tip2|[what most leave out]}.\n3. {tip3|[what to stop doing]}.\n\nNone of them costs money, and the second does most of the work.\n\nWhat would you add?',
  'The question behind {theme}\nEveryone asks how to deal with {theme}. Hardly anyone asks what is behind it.\n\nWhat we see most often: {cause|[the real cause, in one sentence]}.\n\nSo before you buy anything, us included: {tip1|[the first step, in one sentence]}. It costs an afternoon.\n\nDid it help? I would like to hear the cases where it did not.',
  'The observed mistake\nHow do most deal with {task|[the task]}? With {habit|[the habit]}.\n\nIt looks cheap. It gets expensive {moment|[when it goes wrong]}, because {cause|[reason]}.\n\nWhat the calm ones do instead:\n1. {tip1|[step]}.\n2. {tip2|[step]}.\n3. {tip3|[step]}.\n\nWhich of the three is hardest for you?',
  'The customer’s sentence\n“{painPoints|[a complaint, in the customer’s own words]}”\n\nWe hear this in almost every first call. Three things we say back:\n\n→ It is rarely a lack of effort: {cause|[the real cause]}.\n→ Start small: {tip1|[the step that takes an hour]}.\n→ Count it for two weeks before you spend money, on us or on anyone.\n\nIf you want the checklist, write “list” below and I will send it.',
  'What we decided against\nWe said no to [a popular feature or request] this month.\n\nNot because it is bad. Because {audience|our customers} came to us for one thing: {edge|[the one thing]}.\n\nEvery feature that does not serve it makes the next one slower.\n\nWhat did your team say no to lately?',
  'Before and after, with numbers\nBefore: [hours] a week on [task], [errors] a month.\nAfter six weeks: [hours] and [errors].\n\nNothing magic happened. [Customer] changed three things:\n1. [change]\n2. [change]\n3. [change]\n\nThe second one did most of the work. Here is why: [two sentences].',
  'The opinion you can defend\n“{myth|[common belief]}.”\n\nI believed that for years. Today I would say: {truth|[what holds instead]}.\n\nWhat follows from it, with five hours and no budget: {tip2|[one piece of advice]}.\n\nTell me where I am wrong.',
  'The question that sorts buyers\nOne question tells me whether a company is ready for [your kind of solution]:\n\n“[question]?”\n\nIf the answer is [A], wait; you would waste money.\nIf it is [B], you can see a result in [weeks].\n\nWe ask it before we show anything. It has saved both sides many meetings.',
  'A number from your own data\n[Number] % of [cases] in {industry|our field} happen on [day or moment].\n\nWe counted [amount] of them since [month].\n\nIf you plan for only one thing next quarter, plan for that: [how].\n\nMethod and table in the first comment.',
  'The lesson with a price tag\nThis cost us [amount]: [mistake, in one sentence].\n\nWhat I believed then: [belief].\nWhat I check now: [check], every [week or month].\n\nPosting it so that you only pay for your own mistakes.',
  'The useful list\n[Five] things to ask any provider of {category|[your category]} before you sign:\n\n1. What happens to our data when we leave?\n2. Who answers on a Saturday?\n3. Which customer left last, and why?\n4. What is not included in this price?\n5. What will we have to do ourselves in week one?\n\nAsk us too. Our answers are in the first comment.',
  'Behind a small improvement\nIt took [days] to remove one click.\n\nThat click was pressed [number] times a month by {audience|our customers}, usually [in which awkward moment].\n\n[What changed, in one sentence]. That is what we mean by {businessName|our company}.',
] };

const INSTAGRAM: SectionList = { as: 'drafts', count: 3, entries: [
  'Announcement (photo: the thing itself, in use)\nHere it is: {news}.\n\nYou asked for it in [number] messages. We took [weeks] to get [detail] right and left out [what is not in it].\n\n[Where and when to get it.] Save this so that you find it again.',
  'Three things about {theme} (carousel)\n**1** {tip1|[what helps, in one sentence]}.\n**2** {tip2|[what most leave out]}.\n**3** {tip3|[what to stop]}.\n\nCaption: No product needed for any of these. Save it, and send it to someone who asks about {theme}.',
  'Carousel, 6 slides: the myth\n**1** “{myth|[Common belief]}.” True?\n**2** Where it comes from: [one line]\n**3** What holds instead: {truth|[one line]}.\n**4** What to do tonight: {tip1|[one step]}.\n**5** What you can leave: {habit|[what you were told to buy]}.\n**6** Save this for later.\n\nCaption: We would rather you bought less and used it. Which myth should be next?',
  'Photo: hands at work\n{edge|[The one detail nobody sees]}.\n\nIt takes [time] longer this way. We do it because [reason a customer can feel].\n\nAsk us anything about how it is made; we answer all of them today.',
  'Reel, 15 seconds: one problem, one take\n**0–2 s** text on screen: “{painPoints|[the problem, as customers say it]}”\n**2–8 s** show it happening, no talking\n**8–13 s** show {product|the product} in use, close up\n**13–15 s** the result; text: “[result in four words]”\n\nCaption: Tag the person who needs this on a Monday.',
  'Customer’s words (photo: the customer, or their picture with permission)\n“[Quote from a review, unchanged, under 20 words].” – [first name]\n\nThank you, [first name]. The small thing behind it: [one detail].\n\nWhat is yours? Tell us below, we read every one.',
  'Two options, you choose\nLeft or right?\n\nWe can make only one of these this season and cannot agree. Comments decide; we close the vote on [day] at 20:00 and show the result in the story.',
  'The honest one\nWho should **not** buy this: [group], because [reason].\n\nIf that is you, try [a free or rival alternative]. If it is not, the link is in the profile.',
  'Three steps to save (carousel)\n**1** {tip1|[Step, and why]}.\n**2** {tip2|[Step, and why]}.\n**3** {tip3|[Step, and why]}.\n\nCaption: None of it costs anything. Save it, try the first tonight and tell us how it went.',
  'Start of the story (old photo)\n[Year]. [Place]. [One odd detail in the picture.]\n\nThis is where {businessName|we} began, because [problem you had yourself]. Since then [number] of you have joined, and [the detail] is still the same.',
  'A day in numbers\n[Number] orders packed. [Number] coffees. One [small disaster], fixed by [name].\n\nWhat do you want to see tomorrow: [A] or [B]?',
  'The ingredient, up close\n[Ingredient or material], [amount] %.\n\nWhat it does: [one sentence a friend would understand].\nWhat it does not do: [one honest limit].\n\nMore of this? Tell us which one to explain next.',
] };

const SHORT_TEXT: SectionList = { as: 'drafts', count: 4, entries: [
  'News\nNew: {news}. What it changes: {edge|[result in eight words]}. [Link]',
  'On {theme}\nThe best advice on {theme} we know, and it is free: {tip1|[one sentence]}.',
  'Contrast\n{habit|[What everybody does]}: [hours] a week.\n{edge|[What you do instead]}: [minutes].\nSame result. I do not understand why we still do the first.',
  'Myth\n“{myth}.”\nNo. {truth}.',
  'Small thread\nI asked [number] of {audience|our customers} what they would never buy again. Three answers came back in almost every talk:\n\n1/ [answer]\n2/ [answer]\n3/ [answer]\n\nThe third one surprised me, because [reason].',
  'Build in public\nWeek [n] of {businessName|our company}: [number] customers, [number] lost, [number] talks.\nBest: [one line]\nWorst: [one line]\nNext week I try [one thing].',
  'Useful and free\nWe made a [template or calculator] for [task]. No sign-up. Steal it: [link]',
  'Question\n{audience|People in our field}: what is the most boring part of your week? I collect them and build against the top one.',
  'Quote\n“{painPoints|[customer’s sentence]}”\n\nHeard it again today. Third time this week. It is [cause], and it can be fixed with [step].',
  'Opinion\nMost advice on {task|[the topic]} is written for others. If you do only one thing: {tip1|[one step]}.',
  'Before you buy\nBefore you pay for {category|[any tool like ours]}: write down what you did by hand last week. If it is under [hours], you do not need us yet.',
] };

const VIDEO: SectionList = { as: 'drafts', count: 3, entries: [
  'The news in 15 seconds\n**Hook (2 s):** “This is new: {news}. And here is the part nobody shows.”\n**Middle (10 s):** three cuts of how it came about, one fact each\n**End (3 s):** “Would you use it?”',
  'The wrong way first\n**Hook (2 s):** “Who else does it like this?” Show it: {habit|[the habit]}\n**Middle (10 s):** once wrong, once right, without talking. On screen: “{tip1|[the step]}”\n**End (3 s):** “Comment ‘how’ and I send the steps.”',
  'Answer a comment\n**Hook (2 s):** the comment as text: “{doubt|[a real question or doubt]}”\n**Middle (12 s):** answer in three short sentences; show, do not tell\n**End (2 s):** “Next question?”',
  'One thing, three prices\n**Hook (2 s):** “[Category] for $5, $25 and $100: what is the difference?”\n**Middle (18 s):** compare honestly, with yours in the place where it belongs\n**End (3 s):** “Which one would you take?”',
  'Pack with me\n**Hook (2 s):** “[First name] ordered at 23:04, let’s see what.”\n**Middle (15 s):** real sounds, one hand-written line on the card\n**End (3 s):** the closed parcel; “Yours next?”',
  'I tried it for seven days\n**Hook (2 s):** day 7, the result first\n**Middle (15 s):** one second per day, one honest problem on day 3\n**End (3 s):** “Would I go on? [Yes or no, and why in five words].”',
  'Behind the decision\n**Hook (2 s):** “We nearly made this in [wrong version].”\n**Middle (12 s):** show both, say what customers said\n**End (3 s):** “Did we choose right?”',
] };

const PLATFORMS = 'linkedin|instagram|x|video|facebook';

export const socialPosts: Playbook = {
  id: 'social-posts',
  title: 'Social media posts',
  writes: true,
  triggers: {
    'social media post': 5, 'social post': 5, 'linkedin post': 6, 'instagram post': 6, 'facebook post': 6, 'tweet': 5, 'twitter post': 6, 'x post': 4, 'caption': 5, 'reel': 4, 'tiktok': 3,
    'carousel': 4, 'thread': 3, 'post': 2, 'posts about': 2, 'linkedin': 3, 'instagram': 3, 'facebook': 2, 'twitter': 3, 'social media': 3, 'hashtag': 4, 'hook': 2, 'youtube short': 5, 'video script': 4, 'threads': 2, 'story ideas': 3, 'video ideas': 3,
  },
  topics: {
    linkedin: { words: ['linkedin'], title: 'LinkedIn posts' },
    instagram: { words: ['instagram', 'insta', 'caption', 'carousel'], title: 'Instagram posts' },
    facebook: { words: ['facebook'], title: 'Facebook posts' },
    x: { words: ['tweet', 'twitter', 'x post', 'threads', 'bluesky', 'on x'], title: 'Posts for X' },
    video: { words: ['tiktok', 'reel', 'youtube short', 'video'], title: 'Short video scripts' },
    hashtags: { words: ['hashtag'] },
  },
  uses: [
    { fact: 'toneOfVoice', why: 'decides how dry, warm or formal these texts should be' },
    { fact: 'painPoints', why: 'gives the first line, which does most of the work' },
    { fact: 'usp', why: 'is the point that every third post should come back to' },
    { fact: 'idealCustomer', why: 'tells whose day the post should begin in' },
    { fact: 'vocabularyGuide', why: 'keeps words out that you would never use' },
  ],
  sections: [
    { level: 'all', when: ['asks:linkedin'], text: 'LinkedIn drafts for {businessName|your business}. The first two lines decide, because the rest is hidden behind “see more”. Post them from a person’s account; company pages reach far fewer people.' },
    { level: 'all', when: ['asks:instagram', '!asks:linkedin'], text: 'Instagram drafts for {businessName|your business}. Each has one job: to be saved, to be sent to a friend or to be answered. Likes alone bring no reach any more.' },
    { level: 'all', when: ['asks:x', '!asks:linkedin|instagram'], text: 'Drafts for X and similar short-text networks, for {businessName|your business}. One thought each; the link goes into the reply.' },
    { level: 'all', when: ['asks:video', '!asks:linkedin|instagram|x'], text: 'Short video scripts for {businessName|your business}. Film upright, with captions, and cut everything before the hook.' },
    { level: 'all', when: [`!asks:${PLATFORMS}`, 'b2b'], text: 'You did not name a network. {businessName|Your business} sells to companies, so these drafts are for LinkedIn, posted by a person; tell me if you meant another one.' },
    { level: 'all', when: [`!asks:${PLATFORMS}`, 'b2c'], text: 'You did not name a network. {businessName|Your business} sells to consumers, so these drafts are for Instagram; tell me if you meant another one.' },
    { level: 'all', when: [`!asks:${PLATFORMS}`, 'mixed'], text: 'You did not name a network, so these drafts for {businessName|your business} are written for LinkedIn, where business and private contacts both read; ask “and for Instagram?” for the others.' },
    { level: 'all', when: ['asks:facebook', '!asks:linkedin|instagram|x|video'], text: 'Facebook drafts for {businessName|your business}. Pages reach few people without money there; the same texts do far better in two or three groups your customers read, where you answer questions first.' },
    { level: 'full', when: ['knows:toneOfVoice'], text: 'Your tone of voice is “{toneOfVoice}”. Read each draft aloud once with that in mind. The square brackets need your own facts; a post with a real number beats one with an adjective.' },
    { level: 'full', when: ['!knows:toneOfVoice'], text: 'The square brackets need your own facts; a post with a real number beats one with an adjective.' },
    { level: 'all', when: ['asks:linkedin'], list: LINKEDIN },
    { level: 'all', when: ['asks:instagram', '!asks:linkedin'], list: INSTAGRAM },
    { level: 'all', when: ['asks:facebook', '!asks:linkedin|instagram|x|video'], list: INSTAGRAM },
    { level: 'all', when: ['asks:x', '!asks:linkedin|instagram'], list: SHORT_TEXT },
    { level: 'all', when: ['asks:video', '!asks:linkedin|instagram|x'], list: VIDEO },
    { level: 'all', when: [`!asks:${PLATFORMS}`, 'b2c'], list: INSTAGRAM },
    { level: 'all', when: [`!asks:${PLATFORMS}`, '!b2c'], list: LINKEDIN },
    { when: ['asks:hashtags'], text: '### Hashtags\n\nUse three to five, from three sizes: one for the trade ({industry|your industry}, 100,000 to 1 million posts), two for the situation a customer is in (5,000 to 100,000) and your own name. More than five no longer helps on any network, and the words in the text itself now matter more for search.' },
    { level: 'full', when: ['!asks:instagram|video'], text: '### How to use them\n\n1. Two or three a week, same days, 8–10 in the morning of your readers. Answer every comment in the first hour.\n2. One post in five may ask for something (a call, a sign-up). The other four give.\n3. After ten posts, look only at **saves, comments by fitting people and messages**. Write three more like the best one.' },
    { level: 'full', when: ['asks:instagram|video'], text: '### How to use them\n\n1. Three to four a week. The hook is worth as much time as all the rest: write five, film the best.\n2. Answer comments with a question; the second comment of a person counts more than ten likes.\n3. After ten pieces, look only at **saves, sends and profile visits**. Make three more like the best one, same hook, other example.' },
    { level: 'deep', text: '### Why these forms work\n\nEach draft begins with something the reader can check against their own week: a habit, a sentence they have said, a number. That earns the second line. The middle is concrete enough to be useful without you, which is why it gets saved, and the end asks a question that takes ten seconds to answer.\n\n**Example of a filled bracket.** Weak: “We help teams save time.” Strong: “Maria closes the café at 18:00. At 18:40 she still moves names around in a spreadsheet.” The second needs no adjective, and nobody else could have written it.' },
  ],
};
