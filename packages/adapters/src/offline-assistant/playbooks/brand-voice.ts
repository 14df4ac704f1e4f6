import type { Playbook } from '../playbook.ts';

export const brandVoice: Playbook = {
  id: 'brand-voice',
  title: 'Brand voice',
  triggers: {
    'brand voice': 7, 'tone of voice': 7, 'tone': 4, 'voice': 3, 'how should we sound': 6, 'sound like': 4, 'style guide': 5, 'writing style': 5, 'brand guideline': 5, 'brand personality': 6, 'vocabulary': 4, 'wording guide': 5, 'words to avoid': 5, 'branding': 4, 'brand identity': 5,
    'brand story': 5, 'brand values': 5, 'mission statement': 6, 'our mission': 4, 'our values': 4, 'vision statement': 6, 'about us page': 4, 'about page': 4, 'rewrite in our': 4, 'archetype': 5, 'formal or': 3, 'brand colors': 3, 'brand colours': 3, 'brand': 2, 'rebrand': 4,
  },
  topics: {
    mission: { words: ['mission', 'vision', 'purpose', 'values'], title: 'Mission and values' },
    story: { words: ['story', 'about us', 'about page'], title: 'Brand story' },
    words: { words: ['vocabulary', 'words to avoid', 'wording', 'word'], title: 'Vocabulary guide' },
    looks: { words: ['color', 'colour', 'logo', 'visual', 'design', 'font'], title: 'Brand look' },
  },
  uses: [
    { fact: 'toneOfVoice', why: 'is the base of every text, and I had to propose one' },
    { fact: 'values', why: 'shows what the voice must never contradict' },
    { fact: 'vocabularyGuide', why: 'fixes which words are yours and which are banned' },
    { fact: 'idealCustomer', why: 'tells how those you talk to talk themselves' },
    { fact: 'mission', why: 'gives the serious sentence behind the light ones' },
    { fact: 'brandPurpose', why: 'tells why you do it beyond the money' },
    { fact: 'designStyle', why: 'lets words and looks agree' },
    { fact: 'vision', why: 'gives the story its direction' },
  ],
  sections: [
    { level: 'all', when: ['knows:toneOfVoice', '!asks:mission|story|looks'], text: 'The voice of {businessName|your business} is noted as “{toneOfVoice}” Adjectives alone do not help whoever writes the next text; rules and pairs of sentences do. This turns yours into both.' },
    { level: 'all', when: ['!knows:toneOfVoice', '!asks:mission|story|looks'], text: 'A voice for {businessName|your business} is done when two people write the same answer to a complaint and you cannot tell who wrote which. For that it takes **three traits, each with a limit**, and sentences to copy. A proposal:' },
    { level: 'all', when: ['asks:mission'], text: 'A mission for {businessName|your business} is useful if it helps to say no. “{mission|[We do X for Y so that Z]}” passes when a sensible competitor could *not* sign it, and when an employee could decide a case with it.' },
    { level: 'all', when: ['asks:story', '!asks:mission'], text: 'People do not remember that {businessName|a company} was founded; they remember what annoyed somebody so much that they did something about it. So the story begins with the annoyance, not with the year.' },
    { level: 'all', when: ['asks:looks', '!asks:mission|story'], text: 'The look of {businessName|your business} has to do two things: be recognised without the name, and suit what you promise. [[You noted “{designStyle}”. ]]Two colours, one typeface and one kind of picture are enough for the first three years.' },
    {
      level: 'all', when: ['!asks:mission|story|looks|words', 'b2b'],
      text: '### Three traits with limits\n\n| We are | which means | but never |\n| --- | --- | --- |\n| clear | main point in sentence one, numbers instead of adjectives | curt |\n| experienced | “in most teams of ten we see …”, with the exception | lecturing |\n| calm | we name limits and mistakes first | indifferent |',
    },
    {
      level: 'all', when: ['!asks:mission|story|looks|words', '!b2b'],
      text: '### Three traits with limits\n\n| We are | which means | but never |\n| --- | --- | --- |\n| warm | we speak of your day, use “you” before “we” | gushing |\n| honest | we say who it does not suit, and show the price | cold |\n| playful | one wink per text, at our own expense | silly about complaints |',
    },
    {
      level: 'full', when: ['!asks:mission|story|looks|words'],
      text: '### The same thing in your voice\n\n| Situation | Usual | {businessName|You} |\n| --- | --- | --- |\n| Headline | “Innovative solutions for modern needs” | “{edge|[What gets better, in six words]}.” |\n| Late delivery | “We apologize for any inconvenience.” | “It is late, and that is our fault. It arrives on Thursday; you pay no delivery.” |\n| Price | “Contact us for a quote” | “From $[price]. What makes it dearer: [two things].” |\n| Bad review | “We take your feedback seriously.” | “You are right about [point]. We changed [thing] on [date].” |\n| Button | “Submit” | “Send it, reply by 17:00” |',
    },
    {
      level: 'all', when: ['asks:words', '!asks:mission|story|looks'],
      text: '### Words we use, words we leave\n\n| We say | not | because |\n| --- | --- | --- |\n| customer, or their trade | user, consumer | they are people with a job or a day |\n| [the word customers use for it] | [your internal word] | they search for theirs |\n| costs, price | investment | everyone notices |\n| we were wrong | there were issues | somebody did it |\n| [number] minutes | quickly, easily | can be checked |\n\n[[Your guide says: “{vocabularyGuide}” Add the reason to each entry; rules with a reason are kept.]]',
    },
    {
      level: 'all', when: ['asks:mission'],
      text: '### Three drafts to choose from',
      list: { as: 'numbered', count: 3, entries: [
        '**About the customer:** “{task|[The burden]} should be nobody’s worry. We take care of it.”',
        '**About a change:** “We want [situation] to be as normal in {industry|our field} as [comparison] is today.”',
        '**About the way:** “We make {category|[category]} with [principle], even when it costs us [advantage].”',
        '**About a promise:** “Whoever comes to us has [result] after [time], or does not pay.”',
      ] },
    },
    { level: 'full', when: ['asks:mission'], text: '[[Your values read “{values}”. For each, write down one decision of the last year that cost money and was made because of it. Values without such a decision can go.]]\n\n### Test\n\n1. Take the last **hard decision** you made. Does the sentence lead to the same result?\n2. Swap in a rival’s name. If it still fits, it is too general.\n3. Ask two employees to repeat it after a day. What they leave out was superfluous.' },
    {
      level: 'all', when: ['asks:story', '!asks:mission'],
      text: '### The story in five sentences\n\n> [Year], [place]: [a person] is doing [task] for the third time that week. “{painPoints|[What they said, unprintable parts removed]}”\n>\n> They try [the usual ways]. It gets [no better, or worse].\n>\n> So they build [first, clumsy version] for themselves. [Number] others want it too.\n>\n> Today {businessName|[business]} does this for {audience|[whom]}: {edge|[what is different]}. [[Our mission is unchanged: “{mission}”.]]\n>\n> What we still do not like: [an honest open point]. We are working on it.\n\nOn the page: one picture from back then, faces with names, a way to write to a person. Under 250 words.',
    },
    { level: 'all', when: ['asks:looks', '!asks:mission|story'], text: '### Decide in this order\n\n1. **One main colour** no rival near you uses; lay their ten logos side by side first. A second colour only for buttons and links.\n2. **Contrast:** text at least 4.5:1 on its background, else a tenth of readers struggle.\n3. **One typeface** in two weights. Change size and white space, not the face.\n4. **One kind of picture:** real hands and places, same light. Stock pictures undo the rest.\n5. Print an ad, a page and an invoice without the name. Can five people tell that they belong together?' },
    { level: 'full', when: ['!asks:mission|story|looks'], text: '### Make it last\n\n1. Put the tables on **one page** and the page where texts are written.\n2. Rewrite your five most-read texts first: homepage headline, welcome mail, order confirmation, 404 page, answer to complaints.\n3. Once a month, two people each rewrite the same sentence. Where they differ, add a rule.' },
    { level: 'full', when: ['marketer'], text: '**With several writers and agencies**, a list of 20 approved sentences (claim, apology, refusal, price, thanks) is used ten times as often as a guide of 60 pages. Start with that and let the guide follow.' },
    { level: 'deep', text: '### Why traits need limits\n\n“Friendly” leads one person to exclamation marks and another to long politeness. The limit (“warm, never gushing”) decides the case in between. And the voice must bear bad news: whoever is only witty in good weather sounds false as soon as a parcel is lost. Therefore write the apology first. If the voice works there, it works everywhere.' },
    { level: 'short', text: '**Next step:** write the answer to a complaint first; a voice that works there works everywhere.' },
  ],
};
