import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'

const useStyles = makeStyles({
  dot: {
    display: 'inline-block',
    flexShrink: 0,
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusCircular,
    // The system's forced colours would hide the mark.
    forcedColorAdjust: 'none',
  },
})

/** A dot in the colour that `className` gives: an image with a name, or decorative next to equivalent text. */
export const ColourDot = ({ className, name }: { readonly className: string; readonly name?: string }) => (
  <span
    className={mergeClasses(useStyles().dot, className)}
    {...(name ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
  />
)
