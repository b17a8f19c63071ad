import { ByTheme, color, font, MoonIcon, radius, shadow, space, SunIcon } from '@plataforma/ui';
import { styled } from 'styled-components';
import { Exhibit, Room, Specimen } from './exhibit';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${space(3)};
  padding: 0;
  list-style: none;
  font-size: ${font.size.s12};
`;

const Swatch = styled.div`
  height: ${space(10)};
  margin-bottom: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.r8};
`;

const Sample = styled.p`
  line-height: ${font.leading.heading};
  overflow-wrap: anywhere;
`;

export function ThemeRoom() {
  return (
    <Room id="theme" title="Tema">
      <Exhibit name="color, shadow, radius">
        <Specimen state="color" wide>
          <Swatches>
            {Object.entries(color).map(([name, value]) => (
              <li key={name}>
                <Swatch style={{ background: value }} />
                {name}
              </li>
            ))}
          </Swatches>
        </Specimen>
        <Specimen state="shadow">
          <Swatches>
            {Object.entries(shadow).map(([name, value]) => (
              <li key={name}>
                <Swatch style={{ background: color.surface, boxShadow: value }} />
                {name}
              </li>
            ))}
          </Swatches>
        </Specimen>
        <Specimen state="radius">
          <Swatches>
            {Object.entries(radius).map(([name, value]) => (
              <li key={name}>
                <Swatch style={{ borderColor: color.controlBorder, borderRadius: value }} />
                {name}
              </li>
            ))}
          </Swatches>
        </Specimen>
      </Exhibit>
      <Exhibit name="font">
        <Specimen state="font.size, font.weight" wide>
          {Object.entries(font.size).map(([name, fontSize]) => (
            <Sample key={name} style={{ fontSize }}>
              {Object.values(font.weight).map((fontWeight) => (
                <span key={fontWeight} style={{ fontWeight }}>
                  {`${name} `}
                </span>
              ))}
              <span style={{ fontFamily: font.figures, fontVariantNumeric: 'tabular-nums' }}>1.234,56</span>
            </Sample>
          ))}
        </Specimen>
      </Exhibit>
      <Exhibit name="ByTheme">
        <Specimen state="um dos dois" row>
          <ByTheme
            light={
              <>
                <SunIcon />
                claro
              </>
            }
            dark={
              <>
                <MoonIcon />
                escuro
              </>
            }
          />
        </Specimen>
      </Exhibit>
    </Room>
  );
}
