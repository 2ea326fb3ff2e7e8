import { Page } from '#ui/page/page.tsx';

import { GallerySection } from './gallery-section.tsx';
import { sections } from './sections.ts';
import styles from './ui-gallery.module.css';

/** Every component of the design system with its states, in both themes: a page for developers, not a screen of the app. */
export default function UiGalleryScreen() {
  return (
    <Page
      title="Design system"
      lead="Every part with its states, in both themes. Hover, focus and press them: they are the real ones."
      width="wide"
    >
      <nav aria-label="Parts" className={styles.contents}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, Content }) => (
        <GallerySection key={id} id={id} title={title}>
          <Content />
        </GallerySection>
      ))}
    </Page>
  );
}
