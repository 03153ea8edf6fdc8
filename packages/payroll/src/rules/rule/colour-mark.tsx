import { conceptColors } from '@legajo/contract/payroll/rules/concept.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { ColourDot } from '../../common/colour-dot.tsx'

const useStyles = makeStyles({
  black: { backgroundColor: tokens.colorNeutralForeground1 },
  gray: { backgroundColor: tokens.colorNeutralForeground4 },
  red: { backgroundColor: tokens.colorPaletteRedBorderActive },
  orange: { backgroundColor: tokens.colorPaletteDarkOrangeBorderActive },
  green: { backgroundColor: tokens.colorPaletteGreenBorderActive },
  blue: { backgroundColor: tokens.colorPaletteBlueBorderActive },
  purple: { backgroundColor: tokens.colorPalettePurpleBorderActive },
})

type Colour = keyof typeof conceptColors
const isColour = (text: string | null | undefined): text is Colour => typeof text === 'string' && text in conceptColors

/** «Rojo»; the stored text itself when it is not a colour of the suite; empty without a colour. */
export const colourName = (stored: string | null | undefined): string =>
  isColour(stored) ? conceptColors[stored] : (stored ?? '')

/** The colour that a company assigned to a rule; empty if the suite cannot draw it or there is none. */
export const ColourMark = ({ colour }: { readonly colour: string | null | undefined }) => {
  const styles = useStyles()
  if (!isColour(colour)) return null
  return <ColourDot className={styles[colour]} name={`Color: ${conceptColors[colour]}`} />
}
