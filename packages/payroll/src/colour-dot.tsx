import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'

const useStyles = makeStyles({
  dot: {
    display: 'inline-block',
    flexShrink: 0,
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusCircular,
    // Colours that a person asked the system for would take the mark away.
    forcedColorAdjust: 'none',
  },
})

/** A round of the colour that `className` gives: an image with a name, or else only beside words that say the same. */
export const ColourDot = ({ className, name }: { readonly className: string; readonly name?: string }) => (
  <span
    className={mergeClasses(useStyles().dot, className)}
    {...(name ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
  />
)
