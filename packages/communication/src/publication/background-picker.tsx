import { backgrounds } from '@legajo/contract/communication/publication.ts'
import { isFileKey, storedFiles } from '@legajo/contract/files/stored-file.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import { reduceImage } from '@legajo/forms/reduced-image.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Grid, Row } from '@legajo/ui/layout.tsx'
import { backgroundLabels, backgroundOf } from './background.ts'
import { useBackground } from './use-background.ts'

const useStyles = makeStyles({
  option: {
    position: 'relative',
    minHeight: '56px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    cursor: 'pointer',
    '&:has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  chosen: { boxShadow: `0 0 0 2px ${tokens.colorCompoundBrandStroke}`, fontWeight: tokens.fontWeightSemibold },
  name: { backgroundColor: tokens.colorNeutralBackground1, borderRadius: tokens.borderRadiusSmall, padding: '0 6px' },
  own: { width: '160px', height: '56px', borderRadius: tokens.borderRadiusLarge },
  input: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
})

/** The longest side of a background, in pixels. */
const longestSide = 1600

type Props = {
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly disabled?: boolean
  readonly name: string
}

/** The drawn backgrounds, of which the user selects one. */
export const BackgroundPicker = ({ value, onChange, disabled, name }: Props) => {
  const styles = useStyles()
  const isOwn = isFileKey(value ?? '')
  const ownBackground = useBackground(value)
  return (
    <>
      <Grid min={88} repeat="fill" gap={8} role="radiogroup" aria-label="Fondo">
        {backgrounds.map((background) => {
          const own = `fondo:${background}`
          return (
            <Row
              as="label"
              wrap={false}
              gap={0}
              align="end"
              paddingBlock={6}
              paddingInline={8}
              tone="default"
              size={200}
              key={background}
              className={mergeClasses(styles.option, value === own && styles.chosen)}
              style={{ background: backgroundOf(own) }}
            >
              <input
                type="radio"
                className={styles.input}
                name={name}
                checked={value === own}
                disabled={disabled}
                onChange={() => onChange(own)}
              />
              <span className={styles.name}>{backgroundLabels[background]}</span>
            </Row>
          )
        })}
      </Grid>
      {!disabled && (
        <FileField
          noun="imagen de fondo"
          hasFile={isOwn}
          endpoint={storedFiles.publication}
          prepare={(file) => reduceImage(file, longestSide)}
          preview={isOwn && <div className={styles.own} style={{ background: ownBackground }} aria-hidden />}
          onChange={async (key) => onChange(key ?? 'fondo:papel')}
        />
      )}
    </>
  )
}
