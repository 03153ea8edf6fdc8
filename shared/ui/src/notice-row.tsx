import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '12px',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '38px',
    '@media (max-width: 640px)': { minHeight: '46px' },
    padding: '7px 10px',
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  content: { flex: 1, minWidth: 0 },
  dot: { width: '8px', height: '8px', marginTop: '6px', borderRadius: '50%', flexShrink: 0, backgroundColor: 'transparent' },
  unread: { backgroundColor: tokens.colorBrandBackground },
  title: { display: 'block' },
  bold: { fontWeight: tokens.fontWeightSemibold },
  soft: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
})

/** The texts of a notice in a list. */
export const noticeWords = { locale: 'es-AR', now: 'recién', unread: 'Sin leer. ' }

/** «hace 3 horas», «ayer». */
const timeAgo = (iso: string, { locale, now }: typeof noticeWords): string => {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const minutes = Math.round((Date.parse(iso) - Date.now()) / 60_000)
  if (minutes === 0) return now
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return Math.abs(hours) < 24 ? relative.format(hours, 'hour') : relative.format(Math.round(hours / 24), 'day')
}

type Props = {
  readonly notice: { readonly title: string; readonly text: string; readonly date: string; readonly status_read: boolean }
  readonly onOpen: () => void
  readonly words?: typeof noticeWords
}

/** A notice as a button: title, text and age; the title of the age is its full date. */
export const NoticeRow = ({ notice: { title, text, date, status_read }, onOpen, words = noticeWords }: Props) => {
  const styles = useStyles()
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={mergeClasses(styles.dot, !status_read && styles.unread)} aria-hidden />
      <span className={styles.content}>
        <span className={mergeClasses(styles.title, !status_read && styles.bold)}>
          {!status_read && <span className={styles.hidden}>{words.unread}</span>}
          {title}
        </span>
        <span className={styles.soft}>{text}</span>
        <time className={styles.soft} dateTime={date} title={new Date(date).toLocaleString(words.locale)}>
          {timeAgo(date, words)}
        </time>
      </span>
    </button>
  )
}
