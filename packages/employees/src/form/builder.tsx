import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type ComponentType, componentTypes } from '@legajo/contract/dynamic-forms/component.ts'
import { allComponents, keysForConditions } from '@legajo/contract/dynamic-forms/component-tree.ts'
import { type DynamicForm, dynamicForms, formStatuses } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { focusFirstIn } from '@legajo/ui/focus.ts'
import { Card, Grid, Stack } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { successToast, toast } from '@legajo/ui/toasts.tsx'
import { useDeferredValue, useMemo, useReducer, useRef, useState } from 'react'
import { BuilderBar } from './builder-bar.tsx'
import {
  type BuilderAction,
  builderReducer,
  componentAt,
  fitsIn,
  indexOf,
  isInside,
  listAt,
  listOf,
  listsFor,
  type Path,
  root,
  startOf,
  successorOf,
} from './builder-state.ts'
import { type CanvasHandlers, CanvasList, textOfPath } from './canvas.tsx'
import { ComponentSettings } from './component-settings.tsx'
import { FormPreview, previews } from './form-preview.tsx'
import { formsAddress } from './forms-address.ts'
import { Palette } from './palette.tsx'
import { PublishDialog } from './publish.dialog.tsx'
import { SelectedPart } from './selected-part.tsx'

/** The width up to which palette, form and properties stand in one column, in pixels. */
const singleUpTo = 1000

const single = '@media (max-width: 1000px)'

const useStyles = makeStyles({
  empty: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  sticky: {
    position: 'sticky',
    top: 'var(--lg-bar, 0px)',
    maxHeight: 'calc(100dvh - 80px)',
    overflowY: 'auto',
    [single]: { position: 'static', maxHeight: 'none' },
  },
  // In one column the properties stay in reach of the selected component, below a form of any length.
  settings: {
    [single]: {
      position: 'sticky',
      top: 'auto',
      bottom: 0,
      zIndex: 1,
      maxHeight: '45dvh',
      boxShadow: tokens.shadow16,
    },
  },
})

/** The builder over a form that was read: palette, form and properties, with undo, previews and publication. */
export const Builder = ({ initial }: { readonly initial: DynamicForm }) => {
  const styles = useStyles()
  const mayWrite = usePermitted(dynamicForms.update)
  const [saved, setSaved] = useState(initial)
  const [description, setDescription] = useState(initial.description)
  const [state, dispatch] = useReducer(builderReducer, initial, ({ form }) => startOf(readForm(form).form))
  const { search, setSearch } = useRoute()
  const view = previews.find((one) => one === search['vista']) ?? 'build'
  const [isPublishing, setPublishing] = useState(false)
  const [target, setTarget] = useState<Path>(root)
  const canvas = useRef<HTMLDivElement>(null)
  const settings = useRef<HTMLElement>(null)
  const text = useMemo(() => JSON.stringify(state.form), [state.form])
  const savedText = useMemo(() => JSON.stringify(readForm(saved.form).form), [saved.form])
  const isChanged = text !== savedText || description !== saved.description
  useUnsaved(isChanged, 'Formulario')
  // Checks follow typing with less haste than the drawing of what was typed.
  const slowText = useDeferredValue(text)
  const problems = useMemo(() => readForm(slowText).problems, [slowText])
  const selected = componentAt(state.form, state.selected)
  const comparable = useMemo(() => {
    const keys = new Set(keysForConditions(state.form, selected?.key))
    return allComponents(state.form.components).filter(({ key }) => keys.has(key))
  }, [state.form, selected?.key])
  const latest = useRef(state)
  latest.current = state

  const focusOn = (path: Path | undefined) =>
    queueMicrotask(() =>
      requestAnimationFrame(() =>
        canvas.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(textOfPath(path ?? []))}"]`)?.focus(),
      ),
    )
  // The list that the palette adds to may be another one after a component moved or left.
  const rearrange = (action: BuilderAction) => {
    dispatch(action)
    setTarget(root)
  }
  const step = (path: Path, by: -1 | 1) => {
    const list = listOf(path)
    const to = indexOf(path) + by
    if (to < 0 || to >= listAt(latest.current.form, list).length) return
    rearrange({ kind: 'move', from: path, list, at: by === 1 ? to + 1 : to })
    focusOn([...list, to])
  }
  const remove = (path: Path) => {
    const next = successorOf(latest.current.form, path)
    rearrange({ kind: 'remove', path })
    if (next) focusOn(next)
    else canvas.current?.focus()
  }
  const travel = (kind: 'undo' | 'redo') => {
    rearrange({ kind })
    // The focused component, or the settings with the focused field, may have left.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) canvas.current?.focus()
    })
  }
  const select = (path: Path) => {
    dispatch({ kind: 'select', path })
    // The palette adds to a group as long as the work is in it.
    setTarget((list) => (isInside(path, list) ? list : root))
  }
  const latestActions = useRef({ step, remove, rearrange, select })
  latestActions.current = { step, remove, rearrange, select }
  const handlers = useMemo<CanvasHandlers>(
    () => ({
      onSelect: (path) => latestActions.current.select(path),
      onOpen: (path) => {
        latestActions.current.select(path)
        requestAnimationFrame(() => settings.current && focusFirstIn(settings.current, 'input:not([type=checkbox])'))
      },
      onDropped: ({ type, path }, list, at) => {
        const { form } = latest.current
        const placed = path
          ? componentAt(form, path)?.type
          : type && Object.hasOwn(componentTypes, type)
            ? (type as ComponentType)
            : undefined
        if (!placed) return
        if (!fitsIn(form, list, placed))
          return toast({ title: `Una grilla no lleva «${componentTypes[placed]}»`, intent: 'error' })
        if (path) latestActions.current.rearrange({ kind: 'move', from: path, list, at })
        else dispatch({ kind: 'add', type: placed, list, at })
      },
      onStep: (path, by) => latestActions.current.step(path, by),
      onRemove: (path) => latestActions.current.remove(path),
      onAddTo: (list) => {
        setTarget(list)
        toast({ title: 'Elegí en la paleta qué agregar ahí' })
      },
    }),
    [],
  )
  const add = (type: ComponentType) => {
    const at = listAt(state.form, target).length
    dispatch({ kind: 'add', type, list: target, at })
    focusOn([...target, at])
  }
  const save = useAction(
    () => {
      const { id, company_id, module, version } = saved
      return write(dynamicForms.updateDynamic, {
        params: { id },
        body: { id, company_id, module, description, form: text, version },
      })
    },
    { done: successToast(), onDone: (stored) => setSaved(stored) },
  )
  const handlePublish = async () => {
    if (isChanged && !(await save.run())) return
    setPublishing(true)
  }
  const handleKey = (event: React.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.target as HTMLElement).matches('input, textarea')) return
    // With Shift, the key is the capital letter.
    const key = event.key.toLowerCase()
    if (key === 'z' || key === 'y') {
      event.preventDefault()
      travel(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
  }

  return (
    <Page
      title={description || 'Formulario'}
      crumbs={[{ title: 'Formularios', path: formsAddress }]}
      purpose="Lo que se publica aparece en el legajo, las listas, los filtros, las cargas, las fórmulas y los correos."
      secondary={
        <>
          <StatusBadge label={formStatuses[saved.status]} />
          {mayWrite && (
            <Button onClick={() => void save.run()} disabledFocusable={!isChanged || save.isBusy}>
              Guardar borrador
            </Button>
          )}
        </>
      }
      action={
        mayWrite && (
          <Button appearance="primary" disabledFocusable={save.isBusy} onClick={() => void handlePublish()}>
            Publicar
          </Button>
        )
      }
    >
      {/* Undo and redo work wherever the focus is. */}
      <Stack gap={16} onKeyDown={handleKey}>
        <BuilderBar
          description={description}
          mayWrite={mayWrite}
          view={view}
          mayUndo={state.past.length > 0}
          mayRedo={state.future.length > 0}
          onDescription={setDescription}
          onView={(vista) => setSearch({ vista })}
          onTravel={travel}
        />
        {problems.slice(0, 5).map(({ key, message }) => (
          <MessageBar key={`${key} ${message}`} intent="warning" layout="multiline">
            <MessageBarBody>{message}</MessageBarBody>
          </MessageBar>
        ))}
        {view === 'build' ? (
          <Grid columns="200px minmax(0, 1fr) 300px" single={singleUpTo} gap={16} align="start">
            <Card className={styles.sticky}>
              <Palette form={state.form} target={target} mayAdd={mayWrite} onAdd={add} onLeave={() => setTarget(root)} />
            </Card>
            <Card>
              <div ref={canvas} tabIndex={-1}>
                {state.form.components.length === 0 && (
                  <p className={styles.empty}>Arrastrá un componente de la paleta, o elegilo con Enter.</p>
                )}
                <CanvasList
                  components={state.form.components}
                  list={textOfPath(root)}
                  selected={state.selected && textOfPath(state.selected)}
                  handlers={handlers}
                />
              </div>
            </Card>
            <Card
              ref={settings}
              className={mergeClasses(styles.sticky, selected && styles.settings)}
              role="region"
              aria-label="Propiedades"
              onKeyDown={({ key }: React.KeyboardEvent) => key === 'Escape' && focusOn(state.selected)}
            >
              {selected && state.selected ? (
                <SelectedPart
                  path={state.selected}
                  count={listAt(state.form, listOf(state.selected)).length}
                  onStep={step}
                  onCopy={(path) => dispatch({ kind: 'copy', path })}
                  onRemove={remove}
                  lists={listsFor(state.form, state.selected)}
                  onMove={(from, list) => rearrange({ kind: 'move', from, list, at: listAt(state.form, list).length })}
                >
                  <ComponentSettings
                    component={selected}
                    place={initial}
                    isInGroup={state.selected.length > root.length + 1}
                    comparable={comparable}
                    problem={
                      problems.find(({ key, message }) => key === selected.key && /clave|nombre del campo/i.test(message))
                        ?.message
                    }
                    onRetype={(type) => dispatch({ kind: 'retype', path: state.selected ?? [], type })}
                    mayBe={(type) => fitsIn(state.form, listOf(state.selected ?? root), type)}
                    onChange={(patch, what) => dispatch({ kind: 'change', path: state.selected ?? [], patch, what })}
                  />
                </SelectedPart>
              ) : (
                <p className={styles.empty}>
                  Elegí un componente para ver sus propiedades: Enter lleva a ellas y Escape vuelve. Alt y las flechas lo mueven;
                  Supr lo quita.
                </p>
              )}
            </Card>
          </Grid>
        ) : (
          <FormPreview text={text} view={view} />
        )}
      </Stack>
      {isPublishing && (
        <PublishDialog
          form={saved}
          onClose={() => setPublishing(false)}
          onDone={(done) => {
            setPublishing(false)
            setSaved(done)
            dispatch({ kind: 'published' })
            toast({ intent: 'success', title: `Versión ${done.published} publicada` })
          }}
        />
      )}
    </Page>
  )
}
