import { Box, Stack, Text } from '@legajo/ui/layout.tsx'

/** Anonymous comments below their heading; nothing without any. */
export const CommentList = ({ comments }: { readonly comments: readonly string[] }) =>
  comments.length > 0 && (
    <>
      <Text as="h3" size={300} weight="semibold">
        Comentarios
      </Text>
      <Stack as="ul" gap={8}>
        {comments.map((comment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: comments have no identity, on purpose
          <Box as="li" surface="filled" paddingBlock={10} paddingInline={16} lines breaks key={index}>
            {comment}
          </Box>
        ))}
      </Stack>
    </>
  )
