import type { Control } from '@legajo/ui/control.ts'
import { Button, Input, makeStyles, mergeClasses, Spinner, tokens } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { matching, type Option, type OptionSource } from './option.ts'
import { popupProps, usePopup } from './popup.ts'

const useStyles = makeStyles({
  popup: {
    boxSizing: 'border-box',
    padding: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    zIndex: 1_000_001,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '240px', overflowY: 'auto' },
  option: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: '8px',
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  active: { backgroundColor: tokens.colorSubtleBackgroundHover, outline: `1px solid ${tokens.colorNeutralStroke1}` },
  chosen: { fontWeight: tokens.fontWeightSemibold },
  disabled: { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  hint: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  note: { padding: '8px', color: tokens.colorNeutralForeground3 },
  tags: { display: 'flex', flexWrap: 'wrap', gap: '4px', marginBlockEnd: '4px' },
  tag: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '2px',
    paddingInlineStart: '8px',
    minHeight: '24px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  tagButton: { minWidth: '24px', color: 'inherit' },
  fill: { width: '100%' },
})

type Choices = { readonly options?: readonly Option[]; readonly source?: OptionSource }

/**
 * The choices for a text: filtered locally, or queried from the source after a pause in typing. `isWaiting` is set from the first key on,
 * so that stale choices are never taken for the result.
 */
const useChoices = ({ options, source }: Choices, text: string, isOpen: boolean) => {
  const [found, setFound] = useState<{ readonly text: string; readonly options: readonly Option[]; readonly failed?: string }>()
  const isShort = source?.minLength !== undefined && text.trim().length < source.minLength
  useEffect(() => {
    if (!source || !isOpen || isShort) return
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        source.find(text.trim(), abort.signal).then(
          (next) => abort.signal.aborted || setFound({ text, options: next }),
          (error: unknown) =>
            abort.signal.aborted ||
            setFound({ text, options: [], failed: error instanceof Error ? error.message : 'No se pudo buscar' }),
        )
      },
      text ? 250 : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, text, isOpen, isShort])
  if (!source) return { choices: matching(options ?? [], text), isWaiting: false, isShort: false, failed: undefined }
  const isCurrent = found?.text === text
  return {
    choices: isCurrent && !isShort ? found.options : [],
    isWaiting: !isCurrent && !isShort,
    isShort,
    failed: isCurrent ? found.failed : undefined,
  }
}

/** The option of a previously chosen value; queried from the source when it is not among the given ones. */
const useChosen = (
  { options, source }: Choices,
  value: string | number | '',
): readonly [Option | undefined, (option: Option | undefined) => void] => {
  const [kept, keep] = useState<Option>()
  const known = [kept, ...(options ?? [])].find((option) => option && String(option.value) === String(value))
  useEffect(() => {
    if (value === '' || known || !source?.resolve) return
    const abort = new AbortController()
    source.resolve(value, abort.signal).then(
      (option) => abort.signal.aborted || keep(option ?? { value, label: String(value) }),
      () => abort.signal.aborted || keep({ value, label: String(value) }),
    )
    return () => abort.abort()
  }, [value, known, source])
  return [value === '' ? undefined : known, keep]
}

export type ComboboxProps = Control<string | number | ''> &
  Choices & {
    readonly emptyText?: string
    readonly loadingText?: string
    readonly contentBefore?: ReactNode
    readonly onOption?: (option: Option | undefined) => void
    readonly typedOption?: TypedOption
  }

/** The choice for a typed text that is not listed; it is offered last, and selected when the field loses focus. */
type TypedOption = (text: string) => Option | undefined

/** A single choice from many, found by typing; local or remote. Arrow keys move, Enter selects, Escape closes, Supr clears. */
export const Combobox = ({
  value,
  onChange,
  onBlur,
  options,
  source,
  emptyText,
  loadingText,
  onOption,
  typedOption,
  ...rest
}: ComboboxProps) => {
  const [chosen, keep] = useChosen({ options, source }, value)
  return (
    <SearchBox
      {...rest}
      text={chosen?.label ?? ''}
      isChosen={(option) => String(option.value) === String(value)}
      choices={{ options, source }}
      emptyText={emptyText}
      loadingText={loadingText}
      typedOption={typedOption}
      canClear={value !== ''}
      onBlur={onBlur}
      onPick={(option) => {
        keep(option)
        onChange(option?.value ?? '')
        onOption?.(option)
      }}
    />
  )
}

/** Several choices, each a removable tag. Backspace in the empty box removes the last. */
export const Multiselect = ({
  value,
  onChange,
  onBlur,
  options,
  source,
  emptyText,
  ...rest
}: Control<readonly (string | number)[]> & Choices & { readonly emptyText?: string }) => {
  const styles = useStyles()
  const [kept, setKept] = useState<readonly Option[]>([])
  const labelOf = (each: string | number) =>
    [...kept, ...(options ?? [])].find((option) => String(option.value) === String(each))?.label ?? String(each)
  useEffect(() => {
    if (!source?.resolve || value.length === 0) return
    const abort = new AbortController()
    for (const each of value)
      source.resolve(each, abort.signal).then(
        (option) =>
          option &&
          !abort.signal.aborted &&
          setKept((all) => (all.some(({ value: known }) => known === option.value) ? all : [...all, option])),
        () => {},
      )
    return () => abort.abort()
  }, [source, value])
  return (
    <div>
      {value.length > 0 && (
        <div className={styles.tags}>
          {value.map((each) => (
            <span key={each} className={styles.tag}>
              {labelOf(each)}
              {!rest.disabled && (
                <Button
                  className={styles.tagButton}
                  size="small"
                  appearance="transparent"
                  icon={<DismissIcon fontSize={14} />}
                  aria-label={`Quitar ${labelOf(each)}`}
                  onClick={() => onChange(value.filter((other) => other !== each))}
                />
              )}
            </span>
          ))}
        </div>
      )}
      <SearchBox
        {...rest}
        text=""
        keepsOpen
        isChosen={(option) => value.some((each) => String(each) === String(option.value))}
        choices={{ options, source }}
        emptyText={emptyText}
        canClear={false}
        onBlur={onBlur}
        onBackspace={() => onChange(value.slice(0, -1))}
        onPick={(option) => {
          if (!option) return
          setKept((all) => [...all, option])
          onChange(
            value.some((each) => String(each) === String(option.value))
              ? value.filter((each) => String(each) !== String(option.value))
              : [...value, option.value],
          )
        }}
      />
    </div>
  )
}

type SearchBoxProps = Omit<Control, 'value' | 'onChange'> & {
  readonly text: string
  readonly choices: Choices
  readonly isChosen: (option: Option) => boolean
  readonly onPick: (option: Option | undefined) => void
  readonly onBackspace?: () => void
  readonly canClear: boolean
  readonly keepsOpen?: boolean
  readonly emptyText?: string
  readonly loadingText?: string
  readonly contentBefore?: ReactNode
  readonly typedOption?: TypedOption
}

/** The listed choices and the one named by the text itself: first if it is one of them, else last. */
const withMeant = (listed: readonly Option[], meant: Option): readonly Option[] => {
  const own = listed.find(({ value }) => value === meant.value)
  return own ? [own, ...listed.filter((option) => option !== own)] : [...listed, meant]
}

const SearchBox = ({
  text,
  choices: from,
  isChosen,
  onPick,
  onBackspace,
  onBlur,
  canClear,
  keepsOpen = false,
  emptyText = 'Sin resultados',
  loadingText = 'Buscando…',
  contentBefore,
  typedOption,
  ...rest
}: SearchBoxProps) => {
  const styles = useStyles()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const popup = usePopup<HTMLDivElement>(box, isOpen)
  const { choices: listed, isWaiting, isShort, failed } = useChoices(from, typed ?? '', isOpen)
  const meant = typed?.trim() ? typedOption?.(typed.trim()) : undefined
  const choices = meant ? withMeant(listed, meant) : listed
  const current = choices[Math.min(active, choices.length - 1)]
  const note = useMemo(() => {
    if (isShort) return `Escribí al menos ${from.source?.minLength} letras`
    if (isWaiting) return loadingText
    return failed ?? (choices.length === 0 ? emptyText : '')
  }, [isShort, isWaiting, failed, choices.length, emptyText, loadingText, from.source?.minLength])

  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, active, listId])

  const close = () => {
    setOpen(false)
    setTyped(undefined)
    setActive(0)
  }
  const pick = (option: Option | undefined) => {
    if (option?.disabled) return
    onPick(option)
    if (keepsOpen) setTyped(undefined)
    else close()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      return setActive((active + step + choices.length) % Math.max(1, choices.length))
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      if (current) pick(current)
      return
    }
    if (event.key === 'Escape' && isOpen) {
      // A surrounding drawer must stay open.
      event.stopPropagation()
      event.preventDefault()
      return close()
    }
    if (event.key === 'Backspace' && !typed) onBackspace?.()
    if (event.key === 'Delete' && canClear && typed === undefined) pick(undefined)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus leaving
    <div
      ref={box}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        if (meant) onPick(meant)
        close()
        onBlur?.()
      }}
    >
      <Input
        {...rest}
        className={styles.fill}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && current ? `${listId}-${choices.indexOf(current)}` : undefined}
        value={typed ?? text}
        contentBefore={contentBefore ? <span>{contentBefore}</span> : undefined}
        onClick={() => !rest.disabled && setOpen(true)}
        onKeyDown={handleKey}
        onChange={(_, { value: next }) => {
          setTyped(next)
          setActive(0)
          setOpen(true)
          if (next === '' && canClear && !keepsOpen) onPick(undefined)
        }}
        contentAfter={
          <>
            {isOpen && isWaiting && <Spinner size="extra-tiny" aria-hidden />}
            {canClear && !rest.disabled && (
              <Button
                size="small"
                appearance="transparent"
                tabIndex={-1}
                icon={<DismissIcon fontSize={16} />}
                aria-label="Quitar la elección"
                onClick={() => pick(undefined)}
              />
            )}
            <Button
              size="small"
              appearance="transparent"
              tabIndex={-1}
              disabled={rest.disabled}
              icon={<ChevronDownIcon fontSize={16} />}
              aria-label="Mostrar opciones"
              onClick={() => setOpen(!isOpen)}
            />
          </>
        }
      />
      {isOpen && (
        <div ref={popup} {...popupProps} className={styles.popup}>
          <ul
            id={listId}
            role="listbox"
            aria-label={rest['aria-label'] ?? 'Opciones'}
            aria-multiselectable={keepsOpen || undefined}
            className={styles.list}
          >
            {choices.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and answers the keys
              <li
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={isChosen(option)}
                aria-disabled={option.disabled || undefined}
                className={mergeClasses(
                  styles.option,
                  option === current && styles.active,
                  isChosen(option) && styles.chosen,
                  option.disabled && styles.disabled,
                )}
                // The box keeps the focus on a click.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
                onPointerMove={() => setActive(index)}
              >
                <span>
                  {option.label}
                  {option.hint && <span className={styles.hint}>{option.hint}</span>}
                </span>
                {isChosen(option) && <span aria-hidden>✓</span>}
              </li>
            ))}
          </ul>
          {note && (
            <div className={styles.note} role="status">
              {note}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
