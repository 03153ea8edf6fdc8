import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Stack } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  image: {
    maxWidth: '120px',
    maxHeight: '64px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
})

const Picture = ({ url, name }: { readonly url: string; readonly name: string }) => {
  const styles = useStyles()
  return url ? <img className={styles.image} src={url} alt={name} /> : <span>Sin imagen</span>
}

/** An image of the sign-in page, by its address. */
export const LoginImage = ({
  value,
  onChange,
  noun,
}: {
  readonly value: string
  readonly onChange: (url: string) => void
  readonly noun: string
}) => (
  <FileField
    noun={noun}
    endpoint={storedFiles.loginImage}
    hasFile={value !== ''}
    preview={<Picture url={value} name={noun} />}
    onChange={async (_, file) => onChange(file?.url ?? '')}
  />
)

/** Several images, up to `most`. */
export const LoginImages = ({
  value,
  onChange,
  noun,
  most,
}: {
  readonly value: readonly string[]
  readonly onChange: (urls: readonly string[]) => void
  readonly noun: string
  readonly most: number
}) => {
  const places = value.length < most ? [...value, ''] : value
  return (
    <Stack gap={8}>
      {places.map((url, at) => (
        <LoginImage
          key={url || 'nuevo'}
          value={url}
          noun={`${noun} ${at + 1}`}
          onChange={(next) => onChange([...value.slice(0, at), next, ...value.slice(at + 1)].filter(Boolean))}
        />
      ))}
    </Stack>
  )
}
