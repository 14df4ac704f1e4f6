import type { Trade } from '../trade.ts';

/** Trades whose buyers are companies; the general one last. */
export const BUSINESS_TRADES: readonly Trade[] = [
  {
    words: /\b(hospitality|caf[ée]s?|restaurants?|bars?|hotels?|catering|rotas?|shifts?|gastronom\w*)\b/,
    task: 'the weekly rota', habit: 'a spreadsheet on one person’s laptop and a group chat', moment: 'on Sunday evening, when two people have just called in sick', cause: 'the plan does not know how busy last Saturday was',
    tips: ['Write down who can swap with whom before anybody is ill', 'Plan from last month’s takings per hour, not from habit', 'Publish the plan ten days ahead, always on the same weekday'],
    doubt: 'Will my team really look at it?', myth: 'You cannot plan a café, every week is different', truth: 'Nine weeks out of ten look alike by hour; only the tenth needs you', where: 'local owners’ groups, trade fairs and the suppliers’ newsletters',
    searches: ['rota app for cafés', 'staff schedule restaurant template', 'how many staff per shift café'],
    topics: ['What an empty shift costs, hour by hour', 'The swap list: five lines that save a Saturday', 'How three cafés plan from takings', 'Staff who stay: what the plan has to do with it'],
    lines: ['The rota is done.', 'Sundays off, plan on.', 'The right people, at the busy hour.'],
  },
  {
    words: /\b(recruit\w*|hiring|hr|human resources|talent|payroll|people ops|onboarding software)\b/,
    task: 'the paperwork around people', habit: 'forms by e-mail and a list that somebody keeps', moment: 'in the last week of the month', cause: 'the same details are typed into four places',
    tips: ['Count how often a birthday or an account number is typed in', 'Give each form one owner and one deadline', 'Ask new people after five days what nobody told them'],
    doubt: 'How long until our old data is in it?', myth: 'We are too small to need a system', truth: 'From about fifteen people, one person spends a day a week on lists', where: 'HR meet-ups, LinkedIn and the newsletters of payroll offices',
    searches: ['payroll software small business', 'onboarding checklist template', 'hr software price comparison'],
    topics: ['What a bad first week costs', 'The onboarding checklist of 14 lines', 'From fifteen to fifty people: what breaks first', 'Five questions to ask an HR provider'],
    lines: ['People first. Forms done.', 'Month-end, without the end.', 'Typed once. Right everywhere.'],
  },
  {
    words: /\b(logistics|freight|warehouse|shipping|supply chain|manufactur\w*|industrial|machin\w*|wholesale|factory)\b/,
    task: 'answering “where is my order?”', habit: 'phone calls, e-mails and a board in the hall', moment: 'when a delivery is late and nobody saw it coming', cause: 'the information sits with the person who is just out',
    tips: ['Note for two weeks why each delivery was late; three reasons make up most', 'Tell the customer before the customer asks', 'Agree on one place where the true date stands'],
    doubt: 'Does it work with our old system?', myth: 'Our case is too special for a standard', truth: 'The exceptions are special; the other nine of ten orders are not', where: 'trade associations, fairs and the trade papers on the canteen table',
    searches: ['order tracking software for manufacturers', 'reduce late deliveries', 'erp integration price'],
    topics: ['Why deliveries are late: 200 cases counted', 'The mail that saves a call', 'What one hour of standstill costs', 'Old system, new tool: three ways to connect them'],
    lines: ['On time, and known in time.', 'Fewer calls. More deliveries.', 'Everyone sees the same date.'],
  },
  {
    words: /\b(agenc(?:y|ies)|consult\w*|freelanc\w*|advis\w*|law firms?|lawyers?|accountan\w*|bookkeep\w*|tax|architects?|studio)\b/,
    task: 'finding out what a project really earned', habit: 'estimates from memory and hours entered on Friday', moment: 'when the fixed price is used up and the work is not done', cause: 'extra wishes are granted in calls and written down nowhere',
    tips: ['Write each extra wish in one line by mail on the same day', 'Compare planned and real hours after every project', 'Say no to the smallest fifth of your clients once a year'],
    doubt: 'Will we get a senior person, or a junior?', myth: 'Clients choose by price', truth: 'They choose whoever describes their problem most exactly', where: 'referrals, LinkedIn and the events of their own trade',
    searches: ['[service] for [trade] price', 'how to choose a [service] firm', '[service] fixed price'],
    topics: ['What our projects really took, in hours', 'How to brief us, or anyone else', 'When you do not need a firm like ours', 'A fixed price: what is in it, what is not'],
    lines: ['One senior. No surprises.', 'Advice you can bill for.', 'We say no first.'],
  },
  {
    words: /\b(security|cyber|compliance|gdpr|audit\w*|privacy|risk)\b/,
    task: 'the proof for the next audit', habit: 'screenshots collected in the week before', moment: 'when a large customer sends a questionnaire of 180 lines', cause: 'evidence is gathered afterwards rather than kept on the way',
    tips: ['Keep the last questionnaire; two thirds of it will come again', 'Give each control one owner by name', 'Test the restore, not the backup'],
    doubt: 'Does this make us compliant, or only busy?', myth: 'A certificate proves security', truth: 'It proves that somebody wrote down how you work; that is a good start', where: 'CISO round tables, specialist newsletters and LinkedIn',
    searches: ['iso 27001 cost small company', 'security questionnaire template', 'soc 2 vs iso 27001'],
    topics: ['The 40 questions that every customer asks', 'What the first audit costs, all in', 'Three controls that prevent most incidents', 'How to say “not yet” in a questionnaire'],
    lines: ['Ready before they ask.', 'Proof, kept on the way.', 'The audit is just a Tuesday.'],
  },
  {
    words: /\b(saas|software|platform|app|ai|data|analytics|api|devops|automation|cloud|tech)\b/,
    task: 'the report everybody waits for', habit: 'copying numbers between three tools', moment: 'on the evening before the meeting', cause: 'each tool counts a little differently',
    tips: ['Write down each number’s definition in one line', 'Leave out every report nobody missed last month', 'Automate only what you have done by hand ten times'],
    doubt: 'How long until we see a first result?', myth: 'More features win the comparison', truth: 'The first result in the first hour wins it', where: 'specialist Slack groups, review sites and LinkedIn',
    searches: ['[task] software for [trade]', '[rival] alternative', '[category] pricing'],
    topics: ['What the task costs by hand, reckoned honestly', 'Build or buy: the sum with a table', 'The first 30 days of a customer', 'What we do not do, and who does'],
    lines: ['Done before the meeting.', 'Less clicking. More knowing.', 'The boring part, finished.'],
  },
];
