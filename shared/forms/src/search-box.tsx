import type { Control } from '@legajo/ui/control.ts'
import { Button, Input, mergeClasses, Spinner } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { popupProps, usePopup } from '@legajo/ui/popup.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useComboboxStyles } from './combobox-styles.ts'
import type { Option } from './option.ts'
import { type Choices, useChoices } from './use-choices.ts'

/** The choice for a typed text that is not listed; it is offered last, and selected when the field loses focus. */
export type TypedOption = (text: string) => Option | undefined

export const searchWords = {
  noResults: 'Sin resultados',
  searching: 'Buscando…',
  failed: 'No se pudo buscar',
  tooShort: (letters: number) => `Escribí al menos ${letters} letras`,
  clear: 'Quitar la elección',
  open: 'Mostrar opciones',
  options: 'Opciones',
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
  readonly words?: typeof searchWords
}

/** The listed choices and the one named by the text itself: first if it is one of them, else last. */
const withMeant = (listed: readonly Option[], meant: Option): readonly Option[] => {
  const own = listed.find(({ value }) => value === meant.value)
  return own ? [own, ...listed.filter((option) => option !== own)] : [...listed, meant]
}

/** The only listed choice with the value of a typed text, else that text alone: several towns have one name. */
const findMeant = (meant: Option, listed: readonly Option[]): Option => {
  const own = listed.filter(({ value }) => value === meant.value)
  return own.length === 1 ? (own[0] ?? meant) : meant
}

export const SearchBox = ({
  text,
  choices: from,
  isChosen,
  onPick,
  onBackspace,
  onBlur,
  canClear,
  keepsOpen = false,
  words = searchWords,
  emptyText = words.noResults,
  loadingText = words.searching,
  contentBefore,
  typedOption,
  ...rest
}: SearchBoxProps) => {
  const styles = useComboboxStyles()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const popup = usePopup<HTMLDivElement>(box, isOpen)
  const { choices: listed, isWaiting, isShort, failed } = useChoices(from, typed ?? '', isOpen, words.failed)
  const meant = typed?.trim() ? typedOption?.(typed.trim()) : undefined
  const choices = meant ? withMeant(listed, meant) : listed
  const current = choices[Math.min(active, choices.length - 1)]
  const note = useMemo(() => {
    if (isShort) return words.tooShort(from.source?.minLength ?? 0)
    if (isWaiting) return loadingText
    return failed ?? (choices.length === 0 ? emptyText : '')
  }, [isShort, isWaiting, failed, choices.length, emptyText, loadingText, words, from.source?.minLength])

  useEffect(() => {
    if (isOpen) popup.current?.querySelector(`[id="${listId}-${active}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, active, listId, popup])

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
        if (meant) onPick(findMeant(meant, choices))
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
        onClick={({ target }) => {
          if (rest.disabled) return
          // Typing replaces the chosen value, as after Tab.
          if (!isOpen && typed === undefined && target instanceof HTMLInputElement) target.select()
          setOpen(true)
        }}
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
                aria-label={words.clear}
                onClick={() => pick(undefined)}
              />
            )}
            <Button
              size="small"
              appearance="transparent"
              tabIndex={-1}
              disabled={rest.disabled}
              icon={<ChevronDownIcon fontSize={16} />}
              aria-label={words.open}
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
            aria-label={rest['aria-label'] ?? words.options}
            aria-multiselectable={keepsOpen || undefined}
            className={styles.list}
          >
            {choices.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and answers the keys
              <li
                key={`${option.value} ${option.hint ?? ''}`}
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
