/** Parts and custom properties that a tag has by its box, beside its own. */
export const boxParts = { root: 'The box of the tag.' }

export const boxTokens: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  card: {
    '--legajo-padding': 'Inner space of the box; 20px by default.',
    '--legajo-background': 'Background of the box.',
    '--legajo-min-height': 'Least height of the box.',
  },
}
