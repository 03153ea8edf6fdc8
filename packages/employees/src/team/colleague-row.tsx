import type { Colleague } from '@legajo/contract/employees/team.ts'
import { PersonAvatar } from '@legajo/forms/person-avatar.tsx'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { PlainRow } from '@legajo/ui/plain-layout.tsx'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  content: { minWidth: 0, overflowWrap: 'anywhere' },
})

type Props = {
  readonly person: Pick<Colleague, 'full_name' | 'photo_url'>
  /** By default the name as text. */
  readonly name?: ReactNode
  /** Below the name. */
  readonly children?: ReactNode
}

/** A colleague: photo or initials, name, and the facts of the list. */
export const ColleagueRow = ({ person: { full_name, photo_url }, name = full_name, children }: Props) => {
  const styles = useStyles()
  return (
    <PlainRow>
      <PersonAvatar name={full_name} photo={photo_url} />
      <div className={styles.content}>
        {name}
        {children}
      </div>
    </PlainRow>
  )
}

/** Stored photos need a session of the suite: tags show initials. */
export const withoutPhoto = (person: Colleague): Colleague => ({ ...person, photo_url: null })
