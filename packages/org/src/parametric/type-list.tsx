import type { ParametricType } from '@legajo/contract/parametric/parametric.ts'
import { Button, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { foldText, formatNumber } from '@legajo/ui/format.ts'
import { Box } from '@legajo/ui/layout.tsx'
import { useEffect, useRef, useState } from 'react'

const useStyles = makeStyles({
  list: { maxHeight: '70vh', overflowY: 'auto', '@media (max-width: 900px)': { maxHeight: '180px' } },
  type: { width: '100%', justifyContent: 'space-between', textAlign: 'start', fontWeight: tokens.fontWeightRegular, minWidth: 0 },
  count: { color: tokens.colorNeutralForeground3, marginInlineStart: '8px' },
  search: { width: '100%' },
})

/** The types on the left, found by typing. */
export const TypeList = ({
  types,
  chosen,
  onChoose,
}: {
  readonly types: readonly ParametricType[]
  readonly chosen: string
  readonly onChoose: (code: string) => void
}) => {
  const styles = useStyles()
  const [text, setText] = useState('')
  const list = useRef<HTMLElement>(null)
  // The list shows a part of the types: the one of the address is scrolled into it, without moving the page.
  const isKnown = types.some(({ code }) => code === chosen)
  useEffect(() => {
    const box = list.current
    const item = isKnown ? box?.querySelector<HTMLElement>(`[data-type="${CSS.escape(chosen)}"]`) : null
    if (!box || !item) return
    const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      box.scrollTo?.({ top: box.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2 })
  }, [chosen, isKnown])
  const shown = types.filter(({ name }) => foldText(name).includes(foldText(text)))
  return (
    <nav aria-label="Tipos">
      <Input
        className={styles.search}
        value={text}
        onChange={(_, data) => setText(data.value)}
        placeholder="Buscar un tipo"
        aria-label="Buscar un tipo"
      />
      <Box as="ul" above={8} ref={list} className={styles.list}>
        {shown.map(({ id, code, name, values }) => (
          <li key={id} data-type={code}>
            <Button
              className={styles.type}
              appearance={code === chosen ? 'secondary' : 'subtle'}
              aria-current={code === chosen ? 'true' : undefined}
              onClick={() => onChoose(code)}
            >
              <span>{name}</span>
              <span className={styles.count}>{formatNumber(values)}</span>
            </Button>
          </li>
        ))}
      </Box>
    </nav>
  )
}
