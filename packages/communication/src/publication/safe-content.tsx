import { parseSafeHtml, type SafeNode } from '@legajo/contract/communication/safe-html.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { createElement, type ReactNode, useMemo } from 'react'

const useStyles = makeStyles({
  content: {
    maxWidth: '70ch',
    overflowWrap: 'anywhere',
    lineHeight: tokens.lineHeightBase400,
    '& p': { margin: `0 0 ${tokens.spacingVerticalS}` },
    '& h2, & h3': { margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`, fontSize: tokens.fontSizeBase400 },
    '& ul, & ol': { margin: `0 0 ${tokens.spacingVerticalS}`, paddingInlineStart: '24px' },
    '& a': { color: tokens.colorBrandForegroundLink },
    '& blockquote': {
      margin: `0 0 ${tokens.spacingVerticalS}`,
      paddingInlineStart: '12px',
      borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    },
  },
})

const draw = (node: SafeNode, index: number): ReactNode => {
  if (typeof node === 'string') return node
  const link = node.href ? { href: node.href, target: '_blank', rel: 'noopener noreferrer' } : {}
  const children = node.children.map(draw)
  return createElement(node.tag, { key: index, ...link }, ...(children.length > 0 ? [children] : []))
}

/** Formatted text from the server, filtered by the allowlist again and drawn as elements: no HTML text reaches the page. */
export const SafeContent = ({ html }: { readonly html: string }) => {
  const styles = useStyles()
  const nodes = useMemo(() => parseSafeHtml(html), [html])
  return <div className={styles.content}>{nodes.map(draw)}</div>
}
