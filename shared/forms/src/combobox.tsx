import type { Control } from '@legajo/ui/control.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { DismissIcon } from '@legajo/ui/icons.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useComboboxStyles } from './combobox-styles.ts'
import type { Option } from './option.ts'
import { SearchBox, type searchWords, type TypedOption } from './search-box.tsx'
import { type Choices, useChosen } from './use-choices.ts'

export type ComboboxProps = Control<string | number | ''> &
  Choices & {
    readonly emptyText?: string
    readonly loadingText?: string
    readonly contentBefore?: ReactNode
    readonly onOption?: (option: Option | undefined) => void
    readonly typedOption?: TypedOption
    readonly words?: typeof searchWords
  }

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
  const styles = useComboboxStyles()
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
