import type { ComponentType } from 'react';

import { Buttons } from './buttons.tsx';
import { Cards } from './cards.tsx';
import { Charts } from './charts.tsx';
import { Colours } from './colours.tsx';
import { Dialogs } from './dialogs.tsx';
import { Fields } from './fields.tsx';
import { Icons } from './icons.tsx';
import { Links } from './links.tsx';
import { Lists } from './lists.tsx';
import { Menus } from './menus.tsx';
import { NamedValuesExamples } from './named-values-examples.tsx';
import { Notices } from './notices.tsx';
import { Pages } from './pages.tsx';
import { Progress } from './progress.tsx';
import { Scales } from './scales.tsx';
import { Tables } from './tables.tsx';
import { Texts } from './texts.tsx';
import { Type } from './type.tsx';

/** What the gallery shows, from the tokens up to a whole page; `id` is the section's anchor. */
export const sections: readonly { id: string; title: string; Content: ComponentType }[] = [
  { id: 'colours', title: 'Colours', Content: Colours },
  { id: 'type', title: 'Type', Content: Type },
  { id: 'scales', title: 'Space, corners and depth', Content: Scales },
  { id: 'icons', title: 'Icons', Content: Icons },
  { id: 'buttons', title: 'Buttons', Content: Buttons },
  { id: 'links', title: 'Links', Content: Links },
  { id: 'fields', title: 'Fields', Content: Fields },
  { id: 'menus', title: 'Menu', Content: Menus },
  { id: 'dialogs', title: 'Dialogs', Content: Dialogs },
  { id: 'notices', title: 'Notices', Content: Notices },
  { id: 'progress', title: 'Badges and progress', Content: Progress },
  { id: 'cards', title: 'Cards and empty state', Content: Cards },
  { id: 'named-values', title: 'Named values', Content: NamedValuesExamples },
  { id: 'tables', title: 'Table and pager', Content: Tables },
  { id: 'lists', title: 'Sortable list', Content: Lists },
  { id: 'charts', title: 'Charts', Content: Charts },
  { id: 'texts', title: 'Rich text', Content: Texts },
  { id: 'pages', title: 'Page', Content: Pages },
];
