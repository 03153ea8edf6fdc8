import { type Flow, flowOf, textOfFlow } from '@legajo/formula/flow.ts'
import { parseFormula } from '@legajo/formula/parse.ts'
import type { Reference } from '@legajo/screens/formula/formula-names.ts'
import { Button, Input, MessageBar, MessageBarBody, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowRedoIcon, ArrowUndoIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Box, Grid, Row, Text } from '@legajo/ui/layout.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { BlockContext } from './block-context.ts'
import { focusWithin, handleBlockKeys, undoKey } from './block-keys.ts'
import { BlockView } from './block-view.tsx'
import { FoldAll } from './fold-all.tsx'
import { DepthContext, type FoldingCommand, FoldingContext, longFormula, sizeOf } from './folding.ts'
import { emptyBlock } from './new-block.ts'
import { useUndo } from './use-undo.ts'

const useStyles = makeStyles({
  flow: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '10px',
    padding: '10px',
    '@media (max-width: 640px)': { padding: '6px' },
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowX: 'auto',
  },
})

type Props = {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly disabled: boolean
  readonly references: readonly Reference[]
  /** Names available before any «Sea»: the arguments of a function. */
  readonly given: readonly string[]
}

const emptyFlow: Flow = { locals: [], result: emptyBlock }

/**
 * The formula as blocks over the same tree as its text: a block change writes the text, and the text draws the blocks. While a block has an
 * empty value the text stays unchanged.
 */
export const FlowEditor = ({ label, text, onChange, disabled, references, given }: Props) => {
  const styles = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  const [requested, setRequested] = useState<Omit<FoldingCommand, 'isLong'>>({ turn: 0, all: 'as it opens' })
  const [draft, setDraft] = useState<{ readonly flow: Flow; readonly text: string }>()
  const parsed = text.trim() === '' ? undefined : parseFormula(text)
  const shown = draft?.text === text ? draft.flow : parsed === undefined ? emptyFlow : parsed.ok ? flowOf(parsed.tree) : undefined
  const { change, undo, redo } = useUndo(shown ?? emptyFlow, (flow) => {
    const next = textOfFlow(flow)
    setDraft({ flow, text: next.ok ? next.text : text })
    if (next.ok) onChange(next.text)
  })
  if (!shown)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {parsed && !parsed.ok && parsed.problems[0]?.message} Corregí el texto para verlo como bloques.
        </MessageBarBody>
      </MessageBar>
    )
  const written = textOfFlow(shown)
  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    const wanted = undoKey(event)
    if (!wanted || disabled) return handleBlockKeys(event)
    event.preventDefault()
    const step = wanted === 'undo' ? undo : redo
    step?.()
    // The focused block may have been removed.
    setTimeout(() => frame.current?.contains(document.activeElement) || focusWithin(() => frame.current))
  }
  const locals = [...given, ...shown.locals.map(({ name }) => name)]
  const isLong = shown.locals.reduce((sum, { value }) => sum + sizeOf(value), sizeOf(shown.result)) > longFormula
  return (
    <BlockContext value={{ references, disabled, locals }}>
      <FoldingContext value={{ ...requested, isLong }}>
        <div className={styles.flow} role="group" aria-label={`${label}, en bloques`} ref={frame} onKeyDown={handleKeys}>
          {isLong && <FoldAll onAsk={(all) => setRequested({ turn: requested.turn + 1, all })} />}
          {shown.locals.map((local, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a name is typed letter by letter, and its place is what stays
            <Grid columns="auto minmax(110px, 180px) auto 1fr" gap={8} rowGap={6} align="center" key={index}>
              <Text weight="semibold">Sea</Text>
              <Input
                aria-label={`Nombre ${index + 1}`}
                value={local.name}
                disabled={disabled}
                onChange={(_, { value }) => change(withLocal(shown, index, { ...local, name: value.toUpperCase() }))}
              />
              <span>igual a</span>
              {!disabled && (
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<DeleteIcon />}
                  aria-label={`Quitar el nombre ${local.name}`}
                  onClick={() => {
                    change({ ...shown, locals: shown.locals.filter((_, other) => other !== index) })
                    focusWithin(() => frame.current)
                  }}
                />
              )}
              <Box fullRow>
                <DepthContext value={1}>
                  <BlockView
                    block={local.value}
                    label={`Valor de ${local.name}`}
                    onChange={(value) => change(withLocal(shown, index, { ...local, value }))}
                  />
                </DepthContext>
              </Box>
            </Grid>
          ))}
          {shown.locals.length > 0 && <Text weight="semibold">Resultado</Text>}
          <BlockView block={shown.result} label="Resultado" onChange={(result) => change({ ...shown, result })} />
          {!disabled && (
            <Row>
              <Button
                size="small"
                icon={<AddIcon />}
                onClick={() => {
                  change({ ...shown, locals: [...shown.locals, { name: `NOMBRE${shown.locals.length + 1}`, value: emptyBlock }] })
                  focusWithin(() => frame.current)
                }}
              >
                Agregar un nombre
              </Button>
              <Button size="small" icon={<ArrowUndoIcon />} disabledFocusable={!undo} onClick={undo}>
                Deshacer
              </Button>
              <Button size="small" icon={<ArrowRedoIcon />} disabledFocusable={!redo} onClick={redo}>
                Rehacer
              </Button>
            </Row>
          )}
          {!written.ok && (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>
                Completá los bloques vacíos; el texto cambia cuando la fórmula está entera. {written.message}
              </MessageBarBody>
            </MessageBar>
          )}
        </div>
      </FoldingContext>
    </BlockContext>
  )
}

const withLocal = (flow: Flow, index: number, local: Flow['locals'][number]): Flow => ({
  ...flow,
  locals: flow.locals.map((other, place) => (place === index ? local : other)),
})
