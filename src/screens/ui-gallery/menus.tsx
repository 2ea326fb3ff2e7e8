import { Icon } from '#ui/icon/icon.tsx';
import { Menu } from '#ui/menu/menu.tsx';

import { Example } from './example.tsx';
import styles from './ui-gallery.module.css';

const items = ['Profile', 'Results', 'Sign out'].map((label) => ({ label, onSelect: () => {} }));

/** A menu at the end of a bar, which opens inwards. */
export function Menus() {
  return (
    <Example name="Press to open">
      <div className={styles.bar}>
        <Menu label="Sort" items={items} />
        <Menu
          label={
            <>
              <Icon name="account" />
              <span>a-username-longer-than-its-place</span>
            </>
          }
          items={items}
        />
      </div>
    </Example>
  );
}
