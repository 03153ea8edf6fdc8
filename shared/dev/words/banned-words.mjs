/** Properties and codes of documented answers, which keep their names. */
export const wireNames = new Set(['tells', 'company_in_hand'])

/**
 * Words that no declared name, property, parameter, comment or test title may use, with the term to use instead. `pattern` is matched without
 * regard to case; `in` limits a row to some kinds of text, `name` covers properties and parameters too; an `export` is the whole name that
 * other files import, a `type` that of a type or interface, a `function` that of a declared function.
 */
export const bannedWords = [
  { pattern: /\b(told|untold|tells?|telling|teller)\b/, use: 'report, show, emit, notify, return' },
  { pattern: /\b(says?|said|saying|unsaid)\b/, use: 'state, contain, return, request', in: ['name', 'comment'] },
  { pattern: /\b(hears?|heard|knocks?|welcomes)\b/, use: 'receive, consumeAttempt, resetAttempts' },
  { pattern: /\b(house|houses|clerk|walls|doors?|front door)\b/, use: 'test app, user, isolation, entry point' },
  { pattern: /\b(in|at) hand\b/, use: 'current, selected, loaded' },
  { pattern: /\b(in|out of) (somebody's |the caller's |his |their )?sight\b/, use: 'visible, hidden' },
  { pattern: /\b(lets? go|let go|let in|lets in|let out|lets out|given out|gives out|give out)\b/, use: 'release, evict, admit' },
  { pattern: /\blets?\b(?! (go|in|out)\b)/, use: 'allow, permit', in: ['comment', 'title'] },
  { pattern: /\b(says?|said)\b/, use: 'state, show, return', in: ['title'] },
  { pattern: /^(its|their|his|her) /, use: 'the noun that is meant', in: ['comment'] },
  { pattern: /\bforgets?\b|\bforgotten\b/, use: 'evict, clear, remove' },
  { pattern: /\b(whoever|nobody|somebody)\b/, use: 'the user, the caller, no user', in: ['comment', 'title'] },
  { pattern: /^(who|what|whose|whom)\b/, use: 'the noun that is meant', in: ['comment', 'title'] },
  { pattern: /\. (Who|What) (?![^.]*\?)/, use: 'the noun that is meant', in: ['comment'], exactCase: true },
  { pattern: /\b(tried out|try out|tries out|trying out)\b/, use: 'simulate' },
  { pattern: /\b(sunk|walls|patience|lately)\b/, use: 'the term of the field' },
  { pattern: /\b(everybody|anybody)\b/, use: 'all employees, any visitor', in: ['comment', 'title'] },
  { pattern: /\b(for|by|to|with) who (?!(is|was|has|may)\b)/, use: 'the noun that is meant', in: ['comment', 'title'] },
  { pattern: /\b(brings?|brought)\b/, use: 'add, load, register', in: ['comment', 'title'] },
  { pattern: /\b(goes?|going) on\b/, use: 'continue', in: ['comment', 'title'] },
  { pattern: /\bgives? way\b/, use: 'is replaced, is removed' },
  { pattern: /\blook(s|ed|ing)? at\b/, use: 'read, examine' },
  { pattern: /\b(who|that) are out\b/, use: 'absent, excluded' },
  { pattern: /\bholds? (already|from)\b/, use: 'is in force, takes effect' },
  { pattern: /\bthere and back\b/, use: 'round trip' },
  { pattern: /\b(asks? for itself|is asked of|are asked of)\b/, use: 'is queried, is requested' },
  {
    pattern: /^the same(,| (for|with|as|by|when|while|that)\b)/,
    use: 'the name of the other: Like `anyOf`, for …',
    in: ['comment'],
  },
  {
    pattern: /^(those|these|they|it|he|she) (of|in|who|whom|that|which|is|has|may)\b/,
    use: 'the noun that is meant',
    in: ['comment'],
  },
  {
    pattern: /^(reads|locks|writes|removes|sets|checks|returns|stores) (it|them)\b/,
    use: 'the noun that is meant',
    in: ['comment'],
  },
  { pattern: /^(and|also|but|or|so)\b/, use: 'a sentence of its own', in: ['title'] },
  {
    pattern:
      /^(added|asked|begun|built|checked|chosen|compiled|counted|decided|done|drawn|dropped|encoded|examined|explained|failed|filled|fitted|fitting|formatted|found|gathered|given|held|kept|known|left|loaded|measured|missing|named|needed|opened|owed|owned|paid|parsed|placed|posted|prepared|published|raised|read|refused|running|said|seen|sending|sent|settled|shown|signed|simulated|stated|stored|told|used|wanted|waiting|weighed|written)$/,
    use: 'the noun of what it holds, or a verb',
    in: ['export'],
  },
  {
    pattern: /^(after|among|at|away|before|beyond|everybody|go|me|nothing|nowhere|over|since|until|where|who|why)$/,
    use: 'what it holds or does',
    in: ['export'],
  },
  {
    pattern:
      /^(?!(bed|children|feed|need|screen|seed|speed|token)$)([a-z]+(ed|en)|begun|bound|built|done|drawn|found|held|kept|known|left|lost|made|owed|paid|read|said|sent|shown|spent|told|was)$/,
    use: 'the noun of what it holds: `ParsedFormula`, not `Parsed`',
    in: ['type'],
  },
  {
    pattern:
      /^(?!(embed|exceed|feed|need|proceed|red|seed|shed|speed|succeed)\b)([a-z]+ed|begun|bound|bought|broken|brought|built|caught|chosen|dealt|done|drawn|driven|fallen|felt|forbidden|forgotten|found|frozen|given|gone|heard|held|hidden|kept|known|laid|left|lent|lost|made|meant|met|paid|said|seen|sent|shaken|shown|sold|spent|spoken|stolen|struck|sworn|taken|taught|thrown|told|torn|won|written)\b/,
    use: 'a verb: `readKey`, not `keptKey`; `signUrl`, not `signedUrl`',
    in: ['function'],
  },
]
