/** The icons of the mall: one place to see them all, each imported by itself so that the others stay behind. */
export {
  ChevronDown,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Globe,
  Info,
  Menu as MenuIcon,
  Minus,
  Plus,
  Search,
  ShoppingCart,
  User,
  X,
} from 'lucide-react'
