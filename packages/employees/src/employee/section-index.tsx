import { keyNames } from '@legajo/kernel/key-names.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Grid, Stack } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'
import { sectionTitles } from './employee-form.tsx'

const useStyles = makeStyles({
  index: { position: 'sticky', top: '72px', '@media (max-width: 900px)': { display: 'none' } },
  entry: {
    border: 'none',
    textAlign: 'start',
    font: 'inherit',
    cursor: 'pointer',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

const goTo = (id: string) => {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
}

/** The sections of a long form at its left; selecting one moves the focus to its first field. */
export const SectionIndex = ({ children }: { readonly children: ReactNode }) => {
  const styles = useStyles()
  return (
    <Grid columns="200px minmax(0, 1fr)" single={900} gap={20} align="start">
      <Stack as="nav" gap={2} className={styles.index} aria-label="Secciones del legajo">
        {keyNames(sectionTitles).map((id) => (
          <button key={id} type="button" className={styles.entry} onClick={() => goTo(id)}>
            {sectionTitles[id]}
          </button>
        ))}
      </Stack>
      {children}
    </Grid>
  )
}
