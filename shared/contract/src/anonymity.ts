/** The minimum number of invited employees behind any figure shown; free texts need twice as many. */
export const smallestGroup = 5

/** The stored and the shown parts of an anonymous answer, displayed with every such question. */
export const anonymityText =
  'Se guarda que respondiste, para contar a cada persona una sola vez, y aparte, cifrado y sin tu nombre, lo que respondiste. ' +
  `Los resultados se muestran sumados, desde ${smallestGroup} personas invitadas; los comentarios, tal como se escriben, desde ${2 * smallestGroup}. ` +
  'Lo que no alcanza se borra.'

export const anonymityTextEnglish =
  'We keep that you answered, so that each person counts once, and apart from it, encrypted and without your name, what you answered. ' +
  `Results are shown added up, from ${smallestGroup} invited people on; comments, as they were written, from ${2 * smallestGroup} on. ` +
  'What falls short of that is deleted.'
