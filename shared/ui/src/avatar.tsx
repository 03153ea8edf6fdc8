import { useState } from 'react'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  avatar: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    borderRadius: '50%',
    overflow: 'hidden',
    fontWeight: tokens.fontWeightSemibold,
    userSelect: 'none',
  },
  // Drawn by CSS, not text: the initials must not become part of the accessible name of a button, «AP».
  initials: { '::before': { content: 'attr(data-initials)' } },
  image: { width: '100%', height: '100%', objectFit: 'cover' },
  small: { width: '28px', height: '28px', fontSize: '11px' },
  medium: { width: '36px', height: '36px', fontSize: '13px' },
  large: { width: '64px', height: '64px', fontSize: '22px' },
  tone0: { backgroundColor: tokens.colorPaletteTealBackground2, color: tokens.colorPaletteTealForeground2 },
  tone1: { backgroundColor: tokens.colorPaletteBlueBackground2, color: tokens.colorPaletteBlueForeground2 },
  tone2: { backgroundColor: tokens.colorPalettePlumBackground2, color: tokens.colorPalettePlumForeground2 },
  tone3: { backgroundColor: tokens.colorPaletteMarigoldBackground2, color: tokens.colorPaletteMarigoldForeground2 },
  tone4: { backgroundColor: tokens.colorPaletteForestBackground2, color: tokens.colorPaletteForestForeground2 },
})

/** «Pérez, Ana» and «Ana Pérez» both become «AP». */
const initialsOf = (name: string): string => {
  const [lastName, firstName] = name.includes(',') ? name.split(',') : [name.split(' ').at(-1), name.split(' ')[0]]
  return `${firstName?.trim()[0] ?? ''}${lastName?.trim()[0] ?? ''}`.toUpperCase()
}

const toneFor = (name: string): 'tone0' | 'tone1' | 'tone2' | 'tone3' | 'tone4' => {
  let sum = 0
  for (const letter of name) sum += letter.charCodeAt(0)
  return `tone${(sum % 5) as 0 | 1 | 2 | 3 | 4}`
}

/** An employee's photo, or initials when it is missing or cannot be shown. The name next to it labels both. */
export const Avatar = ({
  name,
  photoUrl,
  size = 'medium',
}: {
  readonly name: string
  readonly photoUrl?: string | null
  readonly size?: 'small' | 'medium' | 'large'
}) => {
  const styles = useStyles()
  const [failedUrl, setFailedUrl] = useState<string>()
  return (
    <span aria-hidden className={mergeClasses(styles.avatar, styles[size], styles[toneFor(name)])}>
      {photoUrl && failedUrl !== photoUrl ? (
        <img className={styles.image} src={photoUrl} alt="" onError={() => setFailedUrl(photoUrl)} />
      ) : (
        <span className={styles.initials} data-initials={initialsOf(name)} />
      )}
    </span>
  )
}
