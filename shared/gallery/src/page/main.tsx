import { createRoot } from 'react-dom/client';
import { addFontFaces, GlobalStyle } from '@plataforma/ui/global-style';
import { Gallery } from './gallery';

addFontFaces(document);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
createRoot(root).render(
  <>
    <GlobalStyle />
    <Gallery />
  </>,
);
