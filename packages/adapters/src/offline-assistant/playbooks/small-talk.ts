import type { Playbook } from '../playbook.ts';

const SUGGESTIONS = '- “Write a positioning statement for {businessName|us}”\n- “Which two channels should we use first?”\n- “Make a four-week content plan”';

/** Greetings, thanks and questions about the assistant itself. */
export const greeting: Playbook = {
  id: 'greeting',
  title: 'Getting started',
  plain: true,
  triggers: {
    'hello': 2, 'hi': 2, 'hey': 2, 'good morning': 2, 'good evening': 2, 'good afternoon': 2, 'who are you': 4, 'what are you': 3, 'what can you do': 6, 'what do you do': 4, 'how can you help': 6, 'how do you work': 5, 'are you an ai': 6, 'are you a bot': 6, 'are you human': 6, 'are you chatgpt': 6, 'which model': 4, 'help': 2, 'test': 2, 'testing': 2, 'what do you know about': 5, 'do you know about my': 5, 'know about us': 4, 'know about me': 4,
  },
  topics: {
    known: { words: ['know about', 'what do you know', 'do you know'] },
  },
  uses: [],
  sections: [
    { level: 'all', when: ['!asks:known'], text: 'Hello! I help {businessName|your business} with marketing: positioning, customers, channels, content, launch, pricing, e-mail, social posts, search, ads, numbers, brand voice, names and pages.[[ I know that you work in {industry}, and I use what is in your Brand Hub.]]' },
    { level: 'all', when: ['asks:known'], text: 'This is what I know about {businessName|your business}:[[\n\n- Industry: “{industry}”]][[\n- Description: “{businessDescription}”]][[\n- Whom you sell to: “{targetAudience}”]][[\n- Ideal customer: “{idealCustomer}”]][[\n- Mission: “{mission}”]][[\n- Competitive advantage: “{competitiveAdvantage}”]][[\n- Unique selling point: “{usp}”]][[\n- Tone of voice: “{toneOfVoice}”]]\n\nWhat is missing you can add in the Brand Hub and on the Profile page; I use it from the next question on.' },
    { level: 'all', text: `The more concrete the question, the better the answer. For example:\n\n${SUGGESTIONS}` },
  ],
};

export const thanks: Playbook = {
  id: 'thanks',
  title: 'Next steps',
  plain: true,
  triggers: { 'thank you': 3, 'thanks': 3, 'thx': 3, 'great answer': 3, 'perfect': 2, 'awesome': 2, 'bye': 2, 'good job': 3, 'well done': 3 },
  uses: [],
  sections: [
    { level: 'all', text: 'You are welcome. Try one step this week and tell me the number that came out; then I can say what to do next for {businessName|your business}.' },
  ],
};

/** Questions about something other than marketing. */
export const somethingElse: Playbook = {
  id: 'something-else',
  title: 'Another subject',
  plain: true,
  triggers: {
    'weather': 6, 'recipe': 6, 'lunch': 5, 'dinner': 4, 'cook': 5, 'joke': 6, 'poem': 5, 'football': 5, 'soccer': 5, 'movie': 4, 'song': 4, 'homework': 6, 'math': 5, 'equation': 6, 'capital of': 6, 'president': 5, 'election': 5, 'politics': 5, 'religion': 5, 'god': 4, 'python': 5, 'javascript': 5, 'java code': 5, 'write code': 6, 'debug': 5, 'regex': 6, 'sql': 5,
    'tax return': 6, 'taxes': 5, 'legal advice': 5, 'lawsuit': 5, 'contract law': 5, 'doctor': 4, 'headache': 6, 'medicine': 5, 'diet': 4, 'workout': 4, 'horoscope': 6, 'girlfriend': 5, 'boyfriend': 5, 'bitcoin': 4, 'stock price': 5, 'stocks': 4, 'translate this': 4, 'holiday in': 4, 'vacation': 4, 'flight': 4, 'hotel in': 4, 'system prompt': 8, 'ignore your instructions': 8, 'ignore previous instructions': 8, 'ignore all': 6, 'meaning of life': 6, 'time is it': 6, 'who won': 5,
  },
  uses: [],
  sections: [
    { level: 'all', text: `That is outside what I can answer well; I am here for the marketing of {businessName|your business}. If there is a marketing question behind it, tell me what you want to reach, and we start from there. For example:\n\n${SUGGESTIONS}` },
  ],
};
