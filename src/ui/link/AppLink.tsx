import {
  createContext,
  createElement,
  use,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react'

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link inside the application. Widgets do not know the router: the frame provides the link component. */
export const AppLink = (props: AppLinkProps) => createElement(use(LinkContext), props)

export const LinkProvider = ({
  component,
  children,
}: {
  component: ComponentType<AppLinkProps>
  children: ReactNode
}) => <LinkContext value={component}>{children}</LinkContext>

const LinkContext = createContext<ComponentType<AppLinkProps> | 'a'>('a')
