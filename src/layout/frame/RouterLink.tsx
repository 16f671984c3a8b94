import { Link } from 'react-router-dom'
import type { AppLinkProps } from '#src/ui/link/AppLink.tsx'

/** The link component of the widgets inside the application. */
export const RouterLink = ({ href, ...props }: AppLinkProps) => <Link to={href} {...props} />
